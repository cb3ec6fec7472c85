import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useHandOverFocus } from '#web/lib/use-hand-over-focus.ts';
import { FilterField } from '#web/ui/form/filter-field.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { AccessPersonRow } from './access-person-row.tsx';
import { accessStrings } from './access.strings.ts';
import classes from './access.module.css';
import { accessQuery } from './details.api.ts';
import { PartFailed } from './part-failed.tsx';
import section from '#web/files/section.module.css';

/** A request is sent when nothing was typed for so long. */
const TYPING_MS = 200;
/** More people than this have a filter by name, and are shown only when they are asked for. */
const FEW_PEOPLE = 8;
/** How many more are shown then. */
const MORE_PEOPLE = 100;

/** Who can reach a file, with which rights and why. */
export function AccessList({ id }: { id: FileItem['id'] }) {
  const texts = useStrings(accessStrings);
  const headingId = useId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = useInfiniteQuery(accessQuery(id, q));
  const { data } = query;
  const people = data?.pages.flatMap(({ items }) => items);
  const [shown, setShown] = useState(FEW_PEOPLE);
  const [firstNew, setFirstNew] = useState(FEW_PEOPLE);
  const [handOverFocus, takeFocus] = useHandOverFocus();

  function showMore(): void {
    handOverFocus();
    setFirstNew(Math.min(shown, people?.length ?? 0));
    setShown(shown + MORE_PEOPLE);
    if (query.hasNextPage && (people?.length ?? 0) < shown + MORE_PEOPLE) void query.fetchNextPage();
  }

  if (!people && query.error) return <PartFailed title={texts.title} query={query} />;
  const hasFilter = typed !== '' || (people && (people.length > FEW_PEOPLE || query.hasNextPage));
  return (
    <section className={`${section.section} ${classes.access}`} aria-labelledby={headingId}>
      <h4 id={headingId} className={section.title}>
        {texts.title}
      </h4>
      {hasFilter && (
        <FilterField className={classes.filter} label={texts.filter} value={typed} onType={setTyped} />
      )}
      {!people && <PendingPeople />}
      {people?.length === 0 && <p className={classes.nobody}>{texts.nobody}</p>}
      <ul className={section.list} aria-busy={query.isPlaceholderData}>
        {people?.slice(0, shown).map((person, index) => (
          <AccessPersonRow
            key={person.id}
            person={person}
            {...(index === firstNew && { buttonRef: takeFocus })}
          />
        ))}
      </ul>
      {people && (people.length > shown || query.hasNextPage) && (
        <Button
          className={classes.more}
          size="compact-md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={showMore}
        >
          {texts.more}
        </Button>
      )}
    </section>
  );
}

function PendingPeople() {
  const ui = useUiTexts();
  return (
    <div aria-busy>
      <span className="visually-hidden">{ui.loading}</span>
      {[52, 38, 60].map((width) => (
        <div key={width} className={classes.pending}>
          <Skeleton height={12} width={`${width}%`} radius="xs" />
          <Skeleton height={12} width={`${width / 2}%`} radius="xs" />
        </div>
      ))}
    </div>
  );
}
