import { useQuery } from '@tanstack/react-query';
import { fileAreas } from '#web/files/file-area.ts';
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
  const { to } = fileAreas[hasWholeDataCenter(me) ? 'staff' : 'employee'];
  return (
    <HomeSection
      title={texts.recent}
      failure={loadFailure(recent, locale)}
      empty={
        <>
          <p>{texts.noRecent}</p>
          <ButtonLink to={to} variant="default">
            {texts.toDataCenter}
          </ButtonLink>
        </>
      }
      rows={recent.data?.items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          note={
            <time className={classes.when} dateTime={item.usedAt} title={formatDateTime(item.usedAt, locale)}>
              {modifiedText(item.usedAt, locale)}
            </time>
          }
        />
      ))}
    />
  );
}
