import { Button, Tabs } from '@mantine/core';
import { useMemo, useState } from 'react';
import { givenRights, type GivenRight, MAX_PEOPLE } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { accessStrings } from './access.strings.ts';
import { ListedPeople } from './listed-people.tsx';
import classes from './people-box.module.css';

const nobody: ReadonlySet<string> = new Set();

/** The people who lose a right. */
export interface Removal {
  right: GivenRight;
  userIds: string[];
}

interface RemoveAccessDialogProps {
  files: readonly FileItem[];
  /** Takes the right away; the dialog is closed already. */
  onRemove: (removal: Removal) => void;
  onClose: () => void;
}

/** Asks who loses the right to read, download or print files. */
export function RemoveAccessDialog({ files, onRemove, onClose }: RemoveAccessDialogProps) {
  const texts = useStrings(accessStrings).removal;
  const ui = useUiTexts();
  const [right, setRight] = useState<GivenRight>('read');
  const [chosen, setChosen] = useState(nobody);
  const [error, setError] = useState<string | undefined>();
  const shared = useMemo(() => ({ ids: files.map(({ id }) => id), right }), [files, right]);

  /** Each list begins without a selection, so that nothing is removed that is out of sight. */
  function show(next: string | null): void {
    setRight(givenRights.find((one) => one === next) ?? 'read');
    setChosen(nobody);
    setError(undefined);
  }

  function submit(): void {
    const fault =
      chosen.size === 0
        ? texts.selectPeople
        : chosen.size > MAX_PEOPLE
          ? texts.tooMany(MAX_PEOPLE)
          : undefined;
    setError(fault);
    if (fault !== undefined) return toastCheckFailed(fault);
    onClose();
    return onRemove({ right, userIds: [...chosen] });
  }

  const footer = (
    <>
      <Button color="danger" onClick={submit}>
        {texts.remove}
      </Button>
      <Button variant="default" onClick={onClose}>
        {ui.cancel}
      </Button>
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(files.map(({ name }) => name))}
      footer={footer}
      wide
      fillsPhone
    >
      <Tabs className={classes.field} value={right} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {givenRights.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {texts.rights[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {givenRights.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === 'read' && <p className={classes.hint}>{texts.readHint}</p>}
            <ListedPeople
              shared={shared}
              chosen={chosen}
              onChange={(change) => {
                setError(undefined);
                setChosen(change);
              }}
            />
            {error && <p className={classes.error}>{error}</p>}
            <p className={classes.foot} aria-live="polite">
              {texts.selected(chosen.size)}
            </p>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  );
}
