import { Loader, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import type { ListedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { PathText } from '#web/files/list/row/path-text.tsx';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import classes from './folder-results.module.css';
import { folderSearchQuery } from './target.api.ts';
import { targetStrings } from './target.strings.ts';

interface FolderResultsProps {
  query: string;
  /** The space to search in; undefined for both. */
  under: FileItem['id'] | undefined;
  chosenId: FileItem['id'];
  /** Why a folder cannot be chosen; null when it can. */
  refusalOf: (folder: ListedFile) => string | null;
  onChoose: (id: FileItem['id']) => void;
}

/** The folders whose names match; those that cannot be chosen say why. */
export function FolderResults({ query, under, chosenId, refusalOf, onChoose }: FolderResultsProps) {
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const locale = useLocale();
  const search = useQuery(folderSearchQuery(query, under));
  const failure = loadFailure(search, locale);
  if (failure) {
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  }
  if (!search.data) return <Loader className={classes.waiting} size={24} />;
  const folders = search.data.items;
  if (folders.length === 0) return <p className={classes.none}>{texts.noResults}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between the buttons
    <ul className={classes.list} aria-label={texts.results} onKeyDown={moveFocus}>
      {folders.map((folder) => {
        const refusal = refusalOf(folder);
        return (
          <li key={folder.id}>
            <UnstyledButton
              className={classes.folder}
              aria-pressed={folder.id === chosenId}
              disabled={refusal !== null}
              onClick={() => onChoose(folder.id)}
            >
              <TypeIcon item={folder} />
              <span className={classes.words}>
                <Bdi>{folder.name}</Bdi>
                {refusal ? (
                  <span className={classes.refusal}>{refusal}</span>
                ) : (
                  <PathText path={folder.path} places={places} />
                )}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const active = buttons.findIndex((button) => button === document.activeElement);
  buttons[active + step]?.focus();
}
