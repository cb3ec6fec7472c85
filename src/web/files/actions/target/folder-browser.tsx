import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import classes from './folder-browser.module.css';
import { FolderList } from './folder-list.tsx';
import { foldersQuery } from './target.api.ts';
import { targetStrings } from './target.strings.ts';

interface FolderBrowserProps {
  folderId: FileItem['id'];
  /** Undefined while the folder is loading. */
  folder: OpenFolder | undefined;
  /** Folders that cannot be opened, because a folder cannot be moved into itself. */
  disabledIds: ReadonlySet<string>;
  onOpen: (id: FileItem['id']) => void;
  failure: ReturnType<typeof loadFailure>;
}

/** The folders in one folder, its path, and a button to the parent folder. */
export function FolderBrowser({ folderId, folder, failure, ...rest }: FolderBrowserProps) {
  const { onOpen } = rest;
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const locale = useLocale();
  const listing = useInfiniteQuery(foldersQuery(folderId));
  // "Shared with me" is a view and cannot contain items.
  const folders = listing.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => id !== 'shared-with-me');
  const list = useFocusList(folderId, folders !== undefined);
  const failed = failure ?? loadFailure(listing, locale);
  const parentId = folder?.path.at(-1)?.id;
  const path = folder ? [...folder.path, folder] : [];

  const steps = path.map((step, index) => {
    const name = <Bdi>{fileName(step, places)}</Bdi>;
    const isCurrent = index === path.length - 1;
    const button = (
      <UnstyledButton className={classes.step} onClick={() => onOpen(step.id)}>
        {name}
      </UnstyledButton>
    );
    return { key: step.id, step: isCurrent ? <strong className={classes.here}>{name}</strong> : button };
  });

  return (
    <div className={classes.browser}>
      <div className={classes.head}>
        {parentId && <IconButton icon={IconArrowUp} label={texts.up} onClick={() => onOpen(parentId)} />}
        <Breadcrumb label={texts.path} steps={steps} />
      </div>
      <div ref={list} className={classes.list} aria-busy={listing.isPending} tabIndex={-1} data-autofocus>
        {failed ? (
          <ErrorState message={failed.message} requestId={failed.requestId} onRetry={failed.retry} />
        ) : !folders ? (
          <Loader className={classes.waiting} size={24} />
        ) : (
          <FolderList
            folders={folders}
            label={folder && texts.foldersIn(fileName(folder, places))}
            {...rest}
          />
        )}
        {listing.hasNextPage && (
          <Button
            variant="subtle"
            loading={listing.isFetchingNextPage}
            onClick={() => void listing.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Moves the focus into a folder when it is loaded, because the button that opened it no longer exists. */
function useFocusList(folderId: string, isLoaded: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaded || focused.current === folderId) return;
    focused.current = folderId;
    (list.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? list.current)?.focus();
  }, [folderId, isLoaded]);
  return list;
}
