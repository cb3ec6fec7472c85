import { useQuery } from '@tanstack/react-query';
import { fileAreas } from '#web/files/file-area.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { hasWholeDataCenter, useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { HomeSection } from './home-section.tsx';
import { shownRecentQuery } from './home.api.ts';
import { homeStrings } from './home.strings.ts';
import { ItemRow } from './item-row.tsx';

/** The files that the user worked with last. */
export function RecentFiles() {
  const texts = useStrings(homeStrings);
  const locale = useLocale();
  const me = useMe();
  const recent = useQuery(shownRecentQuery);
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
        <ItemRow key={item.id} item={item} usedAt={item.usedAt} />
      ))}
    />
  );
}
