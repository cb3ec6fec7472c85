import { fileName } from '#web/files/file-name.ts';
import type { Crumb } from '#web/files/files.api.ts';
import classes from './list-row.module.css';
import type { RowDisplay } from './row-display.ts';

/** The folders nearest to the item tell most of where it is; the whole way is in the tooltip. */
const STEPS_SHOWN = 2;

/** Where an item lies, in one line; each name keeps its own direction. */
export function PathText({ path, places }: { path: readonly Crumb[]; places: RowDisplay['places'] }) {
  const names = path.map((step) => ({ id: step.id, name: fileName(step, places) }));
  return (
    <span className={classes.second} title={names.map(({ name }) => name).join(' / ')}>
      {names.length > STEPS_SHOWN && '… / '}
      {names.slice(-STEPS_SHOWN).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ' / '}
          <bdi dir="auto">{name}</bdi>
        </span>
      ))}
    </span>
  );
}
