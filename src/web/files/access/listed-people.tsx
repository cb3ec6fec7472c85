import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { CheckTree } from '#web/ui/check-tree/check-tree.tsx';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import ticks from '#web/files/list/row/tick.module.css';
import { listedPeopleQuery, type Shared } from './access.api.ts';
import { accessStrings } from './access.strings.ts';
import { listedRow } from './listed-rows.ts';
import boxClasses from '#web/ui/check-tree/tree-box.module.css';
import classes from './people-box.module.css';
import { LoadingRows } from './recipients-field.tsx';
import { useFocusRows } from './use-focus-rows.ts';

const TYPING_PAUSE_MS = 200;
/** The next page is loaded when the end of the list is as near as this, in px. */
const NEAR_END = 400;

interface ListedPeopleProps {
  shared: Shared;
  chosen: ReadonlySet<string>;
  onChange: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** The people on the list of a right, to be ticked; the list is loaded while it is scrolled. */
export function ListedPeople({ shared, chosen, onChange }: ListedPeopleProps) {
  const texts = useStrings(accessStrings);
  const { removal } = texts;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const people = useInfiniteQuery(listedPeopleQuery(shared, q));
  const { hasNextPage, isFetching, isError, fetchNextPage } = people;
  const scroll = useRef<HTMLDivElement>(null);
  const focusRows = useFocusRows(scroll, typed.trim() !== q || people.isPending || people.isPlaceholderData);
  const listed = people.data?.pages.flatMap(({ items }) => items) ?? [];
  const removable = listed.filter((person) => person.removable > 0);
  const isAll = removable.length > 0 && removable.every(({ id }) => chosen.has(id));
  const count = listed.length;

  function loadNearEnd(): void {
    const box = scroll.current;
    if (!box || !hasNextPage || isFetching || isError) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) void fetchNextPage();
  }
  // A page may be shorter than the box.
  useEffect(loadNearEnd, [count, hasNextPage, isFetching, isError, fetchNextPage]);

  function check(ids: readonly string[], isChecked: boolean): void {
    onChange((before) => (isChecked ? new Set([...before, ...ids]) : before.difference(new Set(ids))));
  }

  const rows = listed.map((person) =>
    listedRow(person, {
      right: shared.right,
      files: shared.ids.length,
      isChosen: chosen.has(person.id),
      texts: removal,
    }),
  );
  return (
    <div className={boxClasses.box}>
      <FilterField
        className={boxClasses.search}
        label={removal.filter}
        value={typed}
        onType={setTyped}
        onKeyDown={focusRows}
        // On a phone the keyboard would cover the list.
        {...(!isTouchDevice() && { 'data-autofocus': true })}
      />
      {removable.length > 1 && (
        <label className={classes.all}>
          <input
            className={`touch-target ${ticks.tick}`}
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && removable.some(({ id }) => chosen.has(id));
            }}
            onChange={() =>
              check(
                removable.map(({ id }) => id),
                !isAll,
              )
            }
          />
          {removal.selectShown}
        </label>
      )}
      <div
        ref={scroll}
        className={classes.scroll}
        aria-busy={people.isPlaceholderData || undefined}
        onScroll={loadNearEnd}
      >
        {rows.length === 0 ? (
          <NoRows people={people} isFiltered={q !== ''} />
        ) : (
          <CheckTree
            label={removal.people}
            items={rows}
            isFlat
            onCheck={(id, isChecked) => check([id], isChecked)}
          />
        )}
        {rows.length > 0 && isError && <RestFailed onRetry={() => void fetchNextPage()} />}
      </div>
    </div>
  );
}

interface NoRowsProps {
  people: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'refetch' | 'isPending'>;
  isFiltered: boolean;
}

function NoRows({ people, isFiltered }: NoRowsProps) {
  const texts = useStrings(accessStrings);
  const failure = loadFailure(people, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  if (people.isPending) return <LoadingRows />;
  return <p className={boxClasses.none}>{isFiltered ? texts.noMatch : texts.removal.none}</p>;
}

function RestFailed({ onRetry }: { onRetry: () => void }) {
  const { removal } = useStrings(accessStrings);
  const ui = useUiTexts();
  return (
    <p className={classes.more} role="alert">
      {removal.moreFailed}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {ui.retry}
      </Button>
    </p>
  );
}
