import { useQuery } from '@tanstack/react-query';
import { modifiedText } from '#web/files/list/modified-text.ts';
import { recentQuery } from '#web/files/recent.api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { hasWholeDataCenter, useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { homeStrings } from './home.strings.ts';
import { ItemRow } from './item-row.tsx';

/** More would push everything else below the fold. */
const SHOWN = 10;

/** The files that the user worked with last. */
export function RecentFiles() {
  const texts = useStrings(homeStrings);
  const locale = useLocale();
  const me = useMe();
  const recent = useQuery(recentQuery(SHOWN));
  const onward = hasWholeDataCenter(me) ? (
    <ButtonLink to="/{-$locale}/data-center" variant="default">
      {texts.toDataCenter}
    </ButtonLink>
  ) : (
    <ButtonLink to="/{-$locale}/share" variant="default">
      {texts.toMyFiles}
    </ButtonLink>
  );
  return (
    <HomeSection
      title={texts.recent}
      failure={loadFailure(recent, locale)}
      empty={
        <>
          <p>{texts.noRecent}</p>
          {onward}
        </>
      }
      rows={recent.data?.items.map((item) => (
        <ItemRow key={item.id} item={item}>
          <time className={classes.when} dateTime={item.usedAt} title={formatDateTime(item.usedAt, locale)}>
            {modifiedText(item.usedAt, locale)}
          </time>
        </ItemRow>
      ))}
    />
  );
}
