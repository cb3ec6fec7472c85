import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useHandOverFocus } from '#web/lib/use-hand-over-focus.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { Target } from '#web/files/file-action.ts';
import { objectionTo, type Purpose } from './allowed-target.ts';
import { ChosenPath } from './chosen-path.tsx';
import { FolderResults } from './folder-results.tsx';
import { FolderTree } from './folder-tree.tsx';
import { NewFolder } from './new-folder.tsx';
import { RecentFolders } from './recent-folders.tsx';
import { rememberTarget } from './recent-targets.ts';
import classes from './target-dialog.module.css';
import { targetStrings } from './target.strings.ts';
import { useTarget } from './use-target.ts';

const TYPING_PAUSE_MS = 200;

interface TargetDialogProps {
  title: string;
  confirmLabel: string;
  items: readonly FileItem[];
  purpose: Purpose;
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** Asks for the target folder of items: in the tree, by its name, among the last targets, or as a new folder. */
export function TargetDialog({ title, confirmLabel, items, purpose, onChoose, onClose }: TargetDialogProps) {
  const me = useMe();
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const [focusNextRow, takeRowFocus] = useHandOverFocus();
  const [focusCreate, takeCreateFocus] = useHandOverFocus();
  const { place, folder, path, roots, tree, choose, refusalOf, objection } = useTarget(
    items,
    purpose,
    takeRowFocus,
  );
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [isNaming, setIsNaming] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const failure = loadFailure(place, locale);
  const target = folder && { id: folder.id, name: fileName(folder, places) };
  const isRefused = !target || objection !== null;

  function confirm(): void {
    if (!target) return;
    if (objection) return toastCheckFailed(objection);
    rememberTarget(me.id, target.id);
    onClose();
    onChoose(target);
  }

  /** From the search field, the arrow key goes to what is found. */
  function goToFolders(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)')?.focus();
  }

  const footer = (
    <>
      {/* It looks disabled where nothing can be put, but can be pressed: then it says why. */}
      <Button onClick={confirm} {...(isRefused && { 'data-disabled': true, 'aria-disabled': true })}>
        {objection ? texts.chooseFolder : confirmLabel}
      </Button>
      <Button variant="default" onClick={onClose}>
        {ui.cancel}
      </Button>
      {folder?.actions.includes('createFolder') && !isNaming && (
        <Button
          ref={takeCreateFocus}
          className={classes.create}
          variant="subtle"
          leftSection={<Icon icon={IconFolderPlus} size={18} />}
          onClick={() => setIsNaming(true)}
        >
          {texts.newFolder}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} footer={footer} wide fillsPhone>
      <TextInput
        className={classes.search}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon icon={IconSearch} size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={goToFolders}
        autoComplete="off"
        // On a phone the keyboard would cover the folders.
        {...(!isTouchDevice() && { 'data-autofocus': true })}
      />
      {query === '' && (
        <RecentFolders
          isAllowed={(recent) => objectionTo(recent, items, purpose) === null}
          chosenId={tree.chosenId}
          onChoose={choose}
        />
      )}
      <div ref={box} className={classes.folders}>
        {query !== '' ? (
          <FolderResults
            query={query}
            under={roots.length === 1 ? roots[0]?.id : undefined}
            chosenId={tree.chosenId}
            refusalOf={refusalOf}
            onChoose={choose}
          />
        ) : failure ? (
          <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
        ) : (
          <FolderTree
            label={texts.folders}
            roots={roots.map(({ id, location, actions }) => ({
              id,
              location,
              actions,
              name: places[id],
              unit: null,
            }))}
            state={tree}
          />
        )}
      </div>
      {isNaming && target ? (
        <NewFolder
          key={target.id}
          parent={target}
          onCancel={() => {
            focusCreate();
            setIsNaming(false);
          }}
          onCreated={(id) => {
            focusNextRow();
            setIsNaming(false);
            setTyped('');
            choose(id as FileItem['id']);
          }}
        />
      ) : (
        <>
          <ChosenPath path={path} />
          <output className={classes.objection}>{objection}</output>
        </>
      )}
    </Dialog>
  );
}
