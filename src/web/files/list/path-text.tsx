import { fileName } from '#web/files/file-name.ts';
import type { Crumb } from '#web/files/files.api.ts';
import lines from '#web/ui/lines.module.css';
import type { RowDisplay } from './row-display.ts';

/** Only the nearest folders are shown; the tooltip has the whole path. */
const STEPS_SHOWN = 2;

/** The path of an item in one line. Each name has its own text direction. */
export function PathText({ path, places }: { path: readonly Crumb[]; places: RowDisplay['places'] }) {
  const names = path.map((step) => ({ id: step.id, name: fileName(step, places) }));
  return (
    <span className={lines.second} title={names.map(({ name }) => name).join(' / ')}>
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
