import { Link } from '@tanstack/react-router';
import { formatDay } from '#web/lib/text/format.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { isolate } from '#shared/text/isolate.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import type { ReachedFile } from './reach.api.ts';
import { reachStrings } from './reach.strings.ts';
import classes from './reach.module.css';

/** The nearest folders; the tooltip has the whole path. */
const STEPS_SHOWN = 2;

/** A file with its place, the rights that were given, by whom and when. A click anywhere shows it in its folder. */
export function ReachedFileRow({ file }: { file: ReachedFile }) {
  const texts = useStrings(reachStrings);
  const locale = useLocale();
  const steps = file.path.flatMap(({ id, name }) => {
    const shown = name || (id in texts.places ? texts.places[id as keyof typeof texts.places] : '');
    return shown ? [{ stem: shown }] : [];
  });
  return (
    <li className={classes.file}>
      <div className={classes.words}>
        <Link {...linkTo(file)} className={classes.open}>
          <FittedLine parts={[shownName(file.name, locale)]} />
        </Link>
        <span className={classes.place}>
          <FittedLine parts={steps.slice(-STEPS_SHOWN)} title={steps.map(({ stem }) => stem).join(' / ')} />
        </span>
      </div>
      <div className={classes.given}>
        <span className={classes.tags}>
          {file.rights.map((right) => (
            <Tag key={right}>{texts.rights[right]}</Tag>
          ))}
        </span>
        <span className={classes.by}>{texts.given(file.by, isolate(formatDay(file.at, locale)))}</span>
      </div>
    </li>
  );
}

/** The folder of a file, with its details. */
function linkTo({ id, path }: ReachedFile) {
  const folderId = path.at(-1)?.id ?? 'data-center';
  const search = { details: id };
  if (path[0]?.id === 'data-center')
    return { to: '/{-$locale}/data-center/$folderId', params: { folderId }, search } as const;
  return folderId === 'my-files'
    ? ({ to: '/{-$locale}/share', search } as const)
    : ({ to: '/{-$locale}/share/$folderId', params: { folderId }, search } as const);
}
