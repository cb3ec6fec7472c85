import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { fileName } from '#web/files/file-name.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Target } from '#web/files/file-action.ts';
import { objectionTo, type Purpose, rootsFor } from './allowed-target.ts';
import { FolderBrowser } from './folder-browser.tsx';
import classes from './target-dialog.module.css';
import { targetStrings } from './target.strings.ts';

interface TargetDialogProps {
  title: string;
  confirmLabel: string;
  items: readonly FileItem[];
  purpose: Purpose;
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** Asks for the target folder of items. The user browses the folders, starting at the folder of the items. */
export function TargetDialog({ title, confirmLabel, items, purpose, onChoose, onClose }: TargetDialogProps) {
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const roots = rootsFor(items, purpose);
  const [folderId, setFolderId] = useState<FileItem['id']>(() => startFolder(items, roots[0]?.id));
  const place = useQuery(placeQuery(folderId));
  const folder = place.data;
  const objection = folder ? objectionTo(folder, items, purpose) : null;

  function confirm(): void {
    if (!folder) return;
    onClose();
    onChoose({ id: folder.id, name: fileName(folder, places) });
  }

  const footer = (
    <>
      <Button onClick={confirm} disabled={!folder || objection !== null}>
        {confirmLabel}
      </Button>
      <Button variant="default" onClick={onClose}>
        {ui.cancel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} footer={footer} wide>
      {roots.length > 1 && (
        <SegmentedControl
          className={classes.spaces}
          fullWidth
          aria-label={texts.spaces}
          data={roots.map(({ id }) => ({ value: id, label: places[id] }))}
          value={roots.find(({ location }) => location === folder?.location)?.id ?? roots[0]?.id ?? ''}
          onChange={setFolderId}
        />
      )}
      <FolderBrowser
        folderId={folderId}
        folder={folder}
        disabledIds={new Set(items.map(({ id }) => id))}
        onOpen={setFolderId}
        failure={loadFailure(place, locale)}
      />
      <output className={classes.objection}>{objection && texts.objections[objection]}</output>
    </Dialog>
  );
}

/** The folder of the items when it is the same for all, because the target is often near it; else the root. */
function startFolder(items: readonly FileItem[], root: FileItem['id'] = 'data-center'): FileItem['id'] {
  const [first, ...others] = items;
  const isOneFolder = first?.parentId && others.every(({ parentId }) => parentId === first.parentId);
  return isOneFolder && first?.parentId ? first.parentId : root;
}
