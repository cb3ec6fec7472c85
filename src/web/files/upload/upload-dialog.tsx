import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { lackOfRoom, usageQuery } from '#web/quotas/quotas.api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { Target } from '#web/files/file-action.ts';
import { droppedEntries, readFiles, toPickedFiles } from './dropped-files.ts';
import { uploadStrings } from './upload.strings.ts';
import classes from './upload-dialog.module.css';
import { pickFiles } from './pick-files.ts';
import { MAX_LISTED, PickedList } from './picked-list.tsx';
import { SeparateField } from './separate-field.tsx';
import { type ChosenSeparation, newBatch, type PickedFile } from './upload-item.ts';
import { createEmptyFolders, uploads } from './uploads.ts';
import { uploadLimitsQuery } from './uploads.api.ts';

interface UploadDialogProps {
  target: Target;
  onClose: () => void;
}

/** Picks files and folders to upload into a folder. After saving, the upload tray shows their progress. */
export function UploadDialog({ target, onClose }: UploadDialogProps) {
  const locale = useLocale();
  const texts = useStrings(uploadStrings);
  const ui = useUiTexts();
  const { data: limits } = useQuery(uploadLimitsQuery);
  // Until the limit is loaded, only the server refuses large files.
  const limit = limits?.maxBytes ?? Infinity;
  const { data: usage = null } = useQuery(usageQuery(target.id));
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const [refused, setRefused] = useState<readonly PickedFile[]>([]);
  const [unreadable, setUnreadable] = useState(0);
  const [emptyFolders, setEmptyFolders] = useState<readonly string[]>([]);
  const [separation, setSeparation] = useState<ChosenSeparation | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isTouch = isTouchDevice();
  const isEmpty = picked.length + emptyFolders.length === 0;
  const total = picked.reduce((sum, { file }) => sum + file.size, 0);
  const lack = lackOfRoom(usage, total);
  // Files that are there already may be skipped, so too large a sum is only a warning as long as one of them fits.
  const refusal = picked.every(({ file }) => lackOfRoom(usage, file.size)) ? lack : null;

  function changePicked(change: (before: readonly PickedFile[]) => readonly PickedFile[]): void {
    setPicked(change);
    // Specification, section 4: another choice of files switches it off.
    setSeparation(null);
  }

  function addPicked(more: readonly PickedFile[]): void {
    changePicked((before) => [...before, ...more.filter(({ file }) => file.size <= limit)]);
    setRefused((before) => [...before, ...more.filter(({ file }) => file.size > limit)]);
  }

  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setIsOver(false);
    const { entries, files } = droppedEntries(event.dataTransfer);
    if (entries.length + files.length === 0) return toastCheckFailed(texts.pleaseSelect);
    addPicked(toPickedFiles(files));
    const callbacks = {
      onUnreadable: () => setUnreadable((n) => n + 1),
      onEmptyFolder: (path: string) => setEmptyFolders((before) => [...before, path]),
    };
    for await (const batch of readFiles(entries, callbacks)) addPicked(batch);
  }

  function save(): void {
    if (isEmpty) return toastCheckFailed(texts.pleaseSelect);
    if (refusal) return toastCheckFailed(errorText(refusal, locale));
    forgetUndo();
    uploads.add(picked, newBatch(target, null, separation));
    createEmptyFolders(emptyFolders, target);
    onClose();
  }

  function removeAll(): void {
    changePicked(() => []);
    setEmptyFolders([]);
  }

  const footer = (
    <>
      {/* It looks disabled when nothing can be saved, but can be pressed: then it says why. */}
      <Button onClick={save} {...((isEmpty || refusal) && { 'data-disabled': true, 'aria-disabled': true })}>
        {texts.save}
      </Button>
      <Button variant="default" onClick={onClose}>
        {ui.cancel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={texts.dialogTitle(target.name)} footer={footer} wide>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => void drop(event)}
      >
        <Icon icon={IconUpload} size={28} />
        {!isTouch && <p>{texts.dropHere}</p>}
        {!isTouch && <p className={classes.quiet}>{texts.or}</p>}
        <div className={classes.choose}>
          <Button
            // The only filled button is the next step: choosing, and then Save.
            variant={isEmpty ? 'filled' : 'default'}
            onClick={() => pickFiles('files', addPicked)}
            data-autofocus
          >
            {texts.chooseFiles}
          </Button>
          <Button variant="default" onClick={() => pickFiles(isTouch ? 'photo' : 'folder', addPicked)}>
            {isTouch ? texts.takePhoto : texts.chooseFolder}
          </Button>
        </div>
        {limit < Infinity && <p className={classes.quiet}>{texts.maxSize(formatBytes(limit, locale))}</p>}
      </div>
      {refused.length > 0 && (
        <div className={classes.refused} role="alert">
          <p>{errorText(tooLarge(limit), locale)}</p>
          <ul>
            {refused.slice(0, MAX_LISTED).map(({ file, relativePath }) => (
              <li key={relativePath || file.name}>
                <FileName {...shownName(file.name, locale)} /> · {formatBytes(file.size, locale)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lack && (
        <div className={refusal ? classes.refused : classes.warning} role="alert">
          <p>{errorText(lack, locale)}</p>
          {!refusal && <p>{texts.onlyWhatFits}</p>}
        </div>
      )}
      {unreadable > 0 && (
        <p className={classes.refused} role="alert">
          {texts.unreadable(unreadable)}
        </p>
      )}
      {!isEmpty && (
        <>
          <div className={classes.summary}>
            <p aria-live="polite">
              {picked.length > 0 && texts.chosen(picked.length, formatBytes(total, locale))}
              {picked.length > 0 && emptyFolders.length > 0 && ' · '}
              {emptyFolders.length > 0 && texts.emptyFolders(emptyFolders.length)}
            </p>
            <Button className={classes.removeAll} variant="subtle" size="compact-sm" onClick={removeAll}>
              {texts.removeAll}
            </Button>
          </div>
          <PickedList
            picked={picked}
            onRemove={(one) => changePicked((before) => before.filter((other) => other !== one))}
          />
        </>
      )}
      <SeparateField picked={picked} chosen={separation} onChange={setSeparation} />
    </Dialog>
  );
}

const tooLarge = (limit: number) =>
  new ApiError('fileTooLarge', { status: 413, params: { max: limit / 1024 / 1024 } });
