import { fileName } from '#web/files/file-name.ts';
import type { Crumb } from '#web/files/files.api.ts';
import { pathTitle } from '#web/files/path-title.ts';
import lines from '#web/ui/text/lines.module.css';
import type { RowDisplay } from '#web/files/list/columns/row-display.ts';
import { shownSteps } from './shown-steps.ts';
import { textWidth } from '#web/ui/text/text-width.ts';

const SIZE = 12;
const measure = (text: string): number => textWidth(text, SIZE);

interface PathTextProps {
  path: readonly Crumb[];
  places: RowDisplay['places'];
  /** The available width, in pixels; unknown where the row is not measured. */
  width?: number;
  /** A short text before the path. */
  before?: string;
}

/**
 * The path of an item in one line: its nearest folders, as many as fit; the tooltip has the whole path. Each name has its own
 * text direction, so the browser must not cut the line: of «العقود 2026» it would leave «العقود 26».
 */
export function PathText({ path, places, width = Infinity, before = '' }: PathTextProps) {
  const names = path.map((step) => fileName(step, places));
  const room = width - (before ? measure(`${before} · `) : 0);
  const { steps, isShortened } = shownSteps(names, room, measure);
  return (
    <span className={lines.second} title={pathTitle(path, places)}>
      {before && `${before} · `}
      {isShortened && '… / '}
      {steps.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two folders of a path may have one name
        <span key={index}>
          {index > 0 && ' / '}
          <bdi dir="auto">{name}</bdi>
        </span>
      ))}
    </span>
  );
}
