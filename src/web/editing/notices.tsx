import { Button } from '@mantine/core';
import { useState } from 'react';
import { focusIfLost } from '#web/lib/focus-if-lost.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import type { FoundDraft } from './drafts/browser-drafts.ts';
import type { EditingState } from './editing-state.ts';
import { editingStrings } from './editing.strings.ts';
import { Notice } from './notice.tsx';

/** Who saved the newer version, and when. */
export interface Newer {
  by: string;
  at: string;
}

export interface NoticesProps {
  state: EditingState;
  /** Whether the file was opened to be edited. */
  isEditor: boolean;
  draft: Pick<FoundDraft, 'changedAt'> | null;
  newer: Newer | null;
  onRestore: () => void;
  onDiscard: () => void;
  onRetry: () => void;
  onChoose: () => void;
  onCheck: () => void;
}

/** What the person must know now: the most important thing, one at a time. */
export function Notices(props: NoticesProps) {
  const { state, isEditor, draft, newer, onRetry, onChoose, onCheck } = props;
  const texts = useStrings(editingStrings);
  const { phase, stopped, isUnsaved } = state;
  const isKept = state.draft === 'kept';
  if (!isEditor) return stopped === 'gone' ? <Gone /> : <Notice tone="info">{texts.reading.right}</Notice>;
  if (stopped) {
    const { kept, keptUntilSignIn } = texts.stopped;
    return (
      <Notice
        tone={isUnsaved ? 'error' : 'warning'}
        actions={
          stopped !== 'session' && (
            <Button size="compact-sm" variant="default" onClick={onCheck}>
              {texts.stopped.check}
            </Button>
          )
        }
      >
        <strong>{texts.stopped[stopped]}</strong>{' '}
        {isUnsaved && [
          texts.stopped.notSent,
          ' ',
          isKept ? (stopped === 'session' ? keptUntilSignIn : kept) : texts.notKept,
        ]}
      </Notice>
    );
  }
  if (draft) return <DraftOffer {...props} changedAt={draft.changedAt} />;
  if (phase === 'conflict')
    return (
      <Notice
        tone="error"
        actions={
          <Button size="compact-sm" onClick={onChoose}>
            {texts.conflict.choose}
          </Button>
        }
      >
        <strong>
          <NewerText newer={newer} />
        </strong>{' '}
        {texts.conflict.waiting} {isKept ? texts.failed.kept : texts.notKept}
      </Notice>
    );
  if (phase === 'failed') return <Failed state={state} onRetry={onRetry} />;
  if (state.newer !== null && isUnsaved)
    return (
      <Notice tone="warning">
        <NewerText newer={newer} /> {texts.newer.willAsk}
      </Notice>
    );
  if (state.draft === 'failed') return <Notice tone="warning">{texts.notKept}</Notice>;
  return null;
}

function Gone() {
  const { stopped } = useStrings(editingStrings);
  return <Notice tone="warning">{stopped.gone}</Notice>;
}

export function NewerText({ newer }: { newer: Newer | null }) {
  const texts = useStrings(editingStrings);
  const locale = useLocale();
  return newer ? texts.newer.by(newer.by, formatDateTime(newer.at, locale)) : texts.newer.unknown;
}

function Failed({ state, onRetry }: { state: EditingState; onRetry: () => void }) {
  const { failed: texts, notKept } = useStrings(editingStrings);
  const locale = useLocale();
  const { error } = state;
  // What the editor itself reports is not for people.
  const reason = error instanceof ApiError || error instanceof DOMException ? errorText(error, locale) : null;
  return (
    <Notice
      tone="error"
      actions={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      <strong>{texts.title}</strong> {reason ?? texts.notWritten} {state.draft === 'kept' && texts.kept}
      {state.draft === 'failed' && notKept} {state.retryAt !== null && texts.again}
    </Notice>
  );
}

/** Work from before is offered. Until the person decides, the document can only be read, so that nothing replaces that work. */
function DraftOffer({ changedAt, onRestore, onDiscard }: NoticesProps & { changedAt: number }) {
  const { draft: texts } = useStrings(editingStrings);
  const locale = useLocale();
  const [isSure, setSure] = useState(false);
  if (isSure)
    return (
      <Notice
        tone="warning"
        actions={
          <>
            <Button key="keep" ref={focusIfLost} size="compact-sm" onClick={() => setSure(false)}>
              {texts.keep}
            </Button>
            <Button key="delete" size="compact-sm" color="danger" onClick={onDiscard}>
              {texts.delete}
            </Button>
          </>
        }
      >
        {texts.sure}
      </Notice>
    );
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button key="restore" size="compact-sm" onClick={onRestore}>
            {texts.restore}
          </Button>
          <Button key="discard" size="compact-sm" variant="default" onClick={() => setSure(true)}>
            {texts.discard}
          </Button>
        </>
      }
    >
      <strong>{texts.title}.</strong> {texts.when(formatDateTime(changedAt, locale))}
    </Notice>
  );
}
