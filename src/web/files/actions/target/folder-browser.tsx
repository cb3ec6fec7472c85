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
  /** The folder itself, once it is here. */
  folder: OpenFolder | undefined;
  /** Folders that cannot be entered: a folder does not go into itself. */
  closedIds: ReadonlySet<string>;
  onGo: (id: FileItem['id']) => void;
  failure: ReturnType<typeof loadFailure>;
}

/** The folders in one folder, the way to it, and the way up. */
export function FolderBrowser({ folderId, folder, failure, ...rest }: FolderBrowserProps) {
  const { onGo } = rest;
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const locale = useLocale();
  const listing = useInfiniteQuery(foldersQuery(folderId));
  // "Shared with me" is a view: nothing can be put into it.
  const folders = listing.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => id !== 'shared-with-me');
  const list = useFocusOnArrival(folderId, folders !== undefined);
  const failed = failure ?? loadFailure(listing, locale);
  const parentId = folder?.path.at(-1)?.id;
  const way = folder ? [...folder.path, folder] : [];

  const steps = way.map((step, index) => {
    const name = <Bdi>{fileName(step, places)}</Bdi>;
    const isHere = index === way.length - 1;
    const goes = (
      <UnstyledButton className={classes.step} onClick={() => onGo(step.id)}>
        {name}
      </UnstyledButton>
    );
    return { key: step.id, step: isHere ? <strong className={classes.here}>{name}</strong> : goes };
  });

  return (
    <div className={classes.browser}>
      <div className={classes.head}>
        {parentId && <IconButton icon={IconArrowUp} label={texts.up} onClick={() => onGo(parentId)} />}
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
            label={folder && texts.findChildFolderIds(fileName(folder, places))}
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

/** The keyboard goes on in the folder that was entered: the button that was pressed is gone with the last one. */
function useFocusOnArrival(folderId: string, isHere: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isHere || shown.current === folderId) return;
    shown.current = folderId;
    (list.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? list.current)?.focus();
  }, [folderId, isHere]);
  return list;
}
