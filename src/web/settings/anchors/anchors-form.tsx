import { Button, Switch } from '@mantine/core';
import { type ReactNode, useState, type SyntheticEvent } from 'react';
import { type Anchors, type AnchorTarget, MAX_PORT } from '#shared/settings/anchors.contract.ts';
import { toastCheckFailed, toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { useUnsavedChanges } from '#web/lib/form/unsaved-changes.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { AnchorCard } from './anchor-card.tsx';
import { useAnchorNow, useSaveAnchors } from './anchors.api.ts';
import classes from './anchors.module.css';
import { anchorsStrings } from './anchors.strings.ts';
import { type SyslogDraft, SyslogFields, isHost, isPort } from './syslog-fields.tsx';

const DEFAULT_PORT = '514';

/** The places with their switches, for the owner. */
export function AnchorsForm({ anchors }: { anchors: Anchors }) {
  const texts = useStrings(anchorsStrings);
  const report = (message: string) => (answer: Anchors) =>
    answer.targets.some(({ failure }) => failure) ? toastFailure(texts.someFailed) : toastSuccess(message);
  const anchorNow = useAnchorNow(report(texts.kept));
  const [hasSyslog, setHasSyslog] = useState(anchors.syslog !== null);
  const [hasMail, setHasMail] = useState(
    anchors.targets.some(({ target, isOn }) => target === 'mail' && isOn),
  );
  const [draft, setDraft] = useState<SyslogDraft>(() => ({
    protocol: anchors.syslog?.protocol ?? 'tcp',
    host: anchors.syslog?.host ?? '',
    port: String(anchors.syslog?.port ?? DEFAULT_PORT),
  }));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [saved, setSaved] = useState({ hasSyslog, hasMail, draft });
  const save = useSaveAnchors((answer) => {
    setSaved({ hasSyslog, hasMail, draft });
    report(texts.saved)(answer);
  });
  useUnsavedChanges(
    !save.isPending && (hasSyslog !== saved.hasSyslog || hasMail !== saved.hasMail || draft !== saved.draft),
  );

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasSubmitted(true);
    const problem =
      !hasSyslog || isHost(draft.host) ? (isPort(draft.port) || !hasSyslog ? null : 'port') : 'host';
    if (problem) {
      const field = event.currentTarget.elements.namedItem(problem);
      if (field instanceof HTMLInputElement) field.focus();
      return toastCheckFailed(problem === 'host' ? texts.wrongHost : texts.wrongPort(MAX_PORT));
    }
    const { protocol, host, port } = draft;
    save.mutate({
      syslog: hasSyslog ? { protocol, host: host.trim(), port: Number(port) } : null,
      mail: hasMail,
    });
  }

  const controls: Record<AnchorTarget, ReactNode> = {
    file: <p className={classes.muted}>{texts.fileHint}</p>,
    syslog: (
      <>
        <Switch
          label={texts.sendSyslog}
          checked={hasSyslog}
          onChange={(event) => setHasSyslog(event.currentTarget.checked)}
        />
        {hasSyslog && (
          <SyslogFields
            draft={draft}
            showsProblems={wasSubmitted}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        )}
      </>
    ),
    mail: (
      <Switch
        label={texts.sendMail}
        checked={hasMail}
        onChange={(event) => setHasMail(event.currentTarget.checked)}
      />
    ),
  };
  return (
    <form onSubmit={submit} noValidate>
      <ul className={classes.cards}>
        {anchors.targets.map((state) => (
          <AnchorCard key={state.target} state={state}>
            {controls[state.target]}
          </AnchorCard>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="default" loading={anchorNow.isPending} onClick={() => anchorNow.mutate()}>
          {texts.keepNow}
        </Button>
      </div>
    </form>
  );
}
