import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ownDepartmentsQuery } from '#web/organisation/organisation.api.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import lines from '#web/ui/text/lines.module.css';
import classes from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { homeStrings } from './home.strings.ts';

/** The departments of an employee, each with its company. */
export function Departments() {
  const texts = useStrings(homeStrings);
  const locale = useLocale();
  const departments = useQuery(ownDepartmentsQuery);
  useLiveEvent('organisation.changed', () => void departments.refetch());
  return (
    <HomeSection
      title={texts.departments}
      failure={loadFailure(departments, locale)}
      empty={<p>{texts.noDepartments}</p>}
      rows={departments.data?.items.map(({ id, name, folderId, company }) => (
        <li key={id} className={classes.row}>
          <TypeIcon item={{ id: folderId, type: 'folder', unit: 'department' }} />
          <div className={classes.words}>
            <Link {...folderLink('employee', folderId, {})} className={classes.open}>
              <FittedName name={name} />
            </Link>
            <span className={lines.second}>
              <FittedName name={company} />
            </span>
          </div>
        </li>
      ))}
    />
  );
}
