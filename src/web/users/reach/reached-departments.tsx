import { useStrings } from '#web/lib/text/use-strings.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { Reach } from './reach.api.ts';
import { reachStrings } from './reach.strings.ts';
import classes from './reach.module.css';

/** More are counted instead of named, so that the list does not become endless. */
const MAX_NAMED = 12;

/** The departments of a user with their companies; each is a link to its folder. */
export function ReachedDepartments({ departments }: Pick<Reach, 'departments'>) {
  const texts = useStrings(reachStrings);
  const others = departments.length - MAX_NAMED;
  return (
    <ul className={classes.departments}>
      {departments.slice(0, MAX_NAMED).map(({ id, name, company, folderId }) => (
        <li key={id}>
          <TextLink to="/{-$locale}/data-center/$folderId" params={{ folderId }}>
            <Bdi>{name}</Bdi>
          </TextLink>{' '}
          <span className={classes.company}>
            <Bdi>{company}</Bdi>
          </span>
        </li>
      ))}
      {others > 0 && <li className={classes.company}>{texts.otherDepartments(others)}</li>}
    </ul>
  );
}
