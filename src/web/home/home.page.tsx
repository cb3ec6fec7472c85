import { hasWholeDataCenter, useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Departments } from './departments.tsx';
import classes from './home.module.css';
import { homeStrings } from './home.strings.ts';
import { RecentFiles } from './recent-files.tsx';
import { StarredItems } from './starred-items.tsx';
import { useLiveHome } from './use-live-home.ts';

/** The start page: where the user works, and what they worked with last. */
export function HomePage() {
  const texts = useStrings(homeStrings);
  const me = useMe();
  useLiveHome();
  return (
    <>
      <PageHeader title={texts.title} />
      {!hasWholeDataCenter(me) && <Departments />}
      <div className={classes.columns}>
        <RecentFiles />
        <StarredItems />
      </div>
    </>
  );
}
