import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { Reach } from './reach.api.ts';
import { reachStrings } from './reach.strings.ts';
import classes from './reach.module.css';
import { ReachedFileRow } from './reached-file-row.tsx';

interface ReachedFilesProps {
  query: UseInfiniteQueryResult<InfiniteData<Reach>>;
  /** What is typed into the filter, and what is searched for since a moment later. */
  typed: string;
  q: string;
  onType: (text: string) => void;
}

/** The files that were shared with a user, with a filter by name. */
export function ReachedFiles({ query, typed, q, onType }: ReachedFilesProps) {
  const texts = useStrings(reachStrings);
  const headingId = useId();
  const pages = query.data?.pages ?? [];
  const files = pages.flatMap((page) => page.files.items);
  const isSearchingOn = useSearchOn(query, files.length);
  const hasFilter = typed !== '' || q !== '' || files.length > 0 || isSearchingOn;
  const isEmpty = files.length === 0 && !isSearchingOn && !query.isPlaceholderData;
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {texts.files}
      </h2>
      {hasFilter && (
        <FilterField className={classes.filter} label={texts.filter} value={typed} onType={onType} />
      )}
      <Panel>
        {isEmpty && (
          <EmptyState
            icon={IconFileOff}
            title={q === '' ? texts.noFiles : texts.noMatch}
            description={q === '' ? texts.noFilesHint : texts.noMatchHint}
          />
        )}
        {files.length > 0 && (
          <ul className={classes.list} aria-busy={query.isPlaceholderData}>
            {files.map((file) => (
              <ReachedFileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
        {isSearchingOn && <output className={classes.searching}>{texts.searching}</output>}
      </Panel>
      {query.hasNextPage && files.length > 0 && (
        <Button
          className={classes.more}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

/** A page may have no file although there are more: then the next one is loaded until a file is found. */
function useSearchOn(query: ReachedFilesProps['query'], found: number): boolean {
  const { hasNextPage, isFetching, isPlaceholderData, isError } = query;
  const isSearching = found === 0 && hasNextPage && !isPlaceholderData && !isError;
  const loadNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (isSearching && !isFetching) loadNext();
  }, [isSearching, isFetching]);
  return isSearching;
}
