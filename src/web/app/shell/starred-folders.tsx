import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { fileAreaOf } from '#web/files/file-area.ts';
import { iconOf } from '#web/files/list/row/type-icon.tsx';
import { starredQuery } from '#web/files/starred.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shellStrings } from './shell.strings.ts';
import classes from './side-menu.module.css';

/** The start page lists all of them. */
const SHOWN = 5;

/** The folders that the user starred last, below the screens. */
export function StarredFolders({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const texts = useStrings(shellStrings);
  const me = useMe();
  const headingId = useId();
  const { data } = useQuery(starredQuery);
  const folders = data?.items.filter(({ kind }) => kind === 'folder').slice(0, SHOWN) ?? [];
  if (folders.length === 0) return null;
  return (
    <>
      <h2 id={headingId} className={classes.heading}>
        {texts.starred}
      </h2>
      <ul className={`${classes.list} ${classes.starred}`} aria-labelledby={headingId}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <Link
              {...folderLink(fileAreaOf(folder, me), folder.id, {})}
              className={classes.entry}
              onClick={onNavigate}
            >
              <Icon icon={iconOf(folder)} />
              <FittedName name={folder.name} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
