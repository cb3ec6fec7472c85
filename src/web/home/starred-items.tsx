import { useQuery } from '@tanstack/react-query';
import { StarButton } from '#web/files/star-button.tsx';
import { starredQuery } from '#web/files/starred.api.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import classes from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { homeStrings } from './home.strings.ts';
import { ItemRow } from './item-row.tsx';

/** What the user has starred: folders first, because people return to them most. */
export function StarredItems() {
  const texts = useStrings(homeStrings);
  const locale = useLocale();
  const starred = useQuery(starredQuery);
  const items = starred.data?.items ?? [];
  const sorted = [
    ...items.filter(({ kind }) => kind === 'folder'),
    ...items.filter(({ kind }) => kind === 'file'),
  ];
  const rows = sorted.map((item) => (
    <ItemRow key={item.id} item={item}>
      <span className={classes.above}>
        <StarButton item={item} />
      </span>
    </ItemRow>
  ));
  return (
    <HomeSection
      title={texts.starred}
      failure={loadFailure(starred, locale)}
      empty={<p>{texts.noStarred}</p>}
      rows={starred.data && rows}
    />
  );
}
