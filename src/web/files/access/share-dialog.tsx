import { Button, Tabs } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { accessStrings } from './access.strings.ts';
import type { GiveRightDialogProps } from './give-right-dialog.tsx';
import classes from './people-box.module.css';
import { LoadingRows, RecipientsField } from './recipients-field.tsx';
import { useRecipients } from './use-recipients.ts';

const loadExternalShare = async () => ({
  default: (await loadPart(() => import('#web/files/shares/external-share.tsx'))).ExternalShare,
});

type Tab = 'internal' | 'external';

/** Asks whom files are shared with: people inside, or for one file also people outside; of several, it says why not. */
export function ShareDialog({ files, onGive, onClose }: Omit<GiveRightDialogProps, 'right'>) {
  const texts = useStrings(accessStrings);
  const ui = useUiTexts();
  // For each dialog, because `lazy` remembers a failure.
  const [ExternalShare] = useState(() => lazy(loadExternalShare));
  const [tab, setTab] = useState<Tab>('internal');
  const shared = useMemo(() => ({ ids: files.map(({ id }) => id), right: 'read' as const }), [files]);
  const { chosen, setChosen, error, submit, clear } = useRecipients(texts.selectRecipients, (recipients) => {
    onClose();
    onGive(recipients);
  });
  const [first] = files;
  const whyNotOutside =
    files.length > 1
      ? texts.oneFileOutside
      : !first?.actions.includes('shareOutside') && texts.downloadNeeded;

  /** Specification, section 4: the other tab begins without a selection. */
  function show(next: string | null): void {
    clear();
    setTab(next === 'external' ? 'external' : 'internal');
  }

  // The form of a link has its own buttons.
  const footer = (tab === 'internal' || whyNotOutside) && (
    <>
      {tab === 'internal' && <Button onClick={submit}>{texts.share}</Button>}
      <Button variant="default" onClick={onClose}>
        {tab === 'internal' ? ui.cancel : ui.close}
      </Button>
    </>
  );
  const inside = (
    <>
      <p className={classes.hint}>{texts.hints.read}</p>
      <RecipientsField shared={shared} chosen={chosen} onChange={setChosen} error={error} />
    </>
  );
  const title = texts.title(
    'read',
    files.map(({ name }) => name),
  );
  return (
    <Dialog opened onClose={onClose} title={title} footer={footer} wide fillsPhone>
      <Tabs className={classes.field} value={tab} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="internal">{texts.internal}</Tabs.Tab>
          <Tabs.Tab value="external">{texts.external}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="internal">{inside}</Tabs.Panel>
        <Tabs.Panel value="external" className={classes.field}>
          {whyNotOutside ? (
            <p className={classes.hint}>{whyNotOutside}</p>
          ) : (
            <Suspense fallback={<LoadingRows />}>
              {first && <ExternalShare file={first} onDone={onClose} />}
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
