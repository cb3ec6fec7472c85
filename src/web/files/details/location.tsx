import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { fileName } from '#web/files/file-name.ts';
import type { Crumb } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { pathTitle } from '#web/files/path-title.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import classes from './location.module.css';

interface LocationProps {
  path: readonly Crumb[];
  linkTo: FilesNavigation['linkTo'];
}

/** Only the nearest folders are shown; the tooltip has the whole path. */
const STEPS_SHOWN = 2;

/** Where an item is; each folder is a link. */
export function Location({ path, linkTo }: LocationProps) {
  const { places } = useStrings(filesStrings);
  return (
    <ol className={classes.path} title={pathTitle(path, places)}>
      {path.length > STEPS_SHOWN && <li>…</li>}
      {path.slice(-STEPS_SHOWN).map((step) => (
        <li key={step.id}>
          <TextLink {...linkTo(step.id)}>
            <Bdi>{fileName(step, places)}</Bdi>
          </TextLink>
        </li>
      ))}
    </ol>
  );
}
