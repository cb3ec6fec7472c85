import { useState, type KeyboardEvent } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { wordStrings } from '../word.strings.ts';
import classes from './bar.module.css';

const ROWS = 8;
const COLUMNS = 8;

/** Squares from which the size of a new table is chosen: pointed at, or with the arrow keys. */
export function TableGrid({ onChoose }: { onChoose: (rows: number, columns: number) => void }) {
  const texts = useStrings(wordStrings);
  const [size, setSize] = useState({ rows: 2, columns: 3 });

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    // Columns are counted in the direction of reading.
    const isRtl = event.currentTarget.matches(':dir(rtl)');
    const steps: Record<string, [rows: number, columns: number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, isRtl ? -1 : 1],
      ArrowLeft: [0, isRtl ? 1 : -1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    setSize(({ rows, columns }) => ({
      rows: Math.min(ROWS, Math.max(1, rows + step[0])),
      columns: Math.min(COLUMNS, Math.max(1, columns + step[1])),
    }));
  }

  const label = texts.tableSize(size.rows, size.columns);
  return (
    <button
      type="button"
      className={classes.grid}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(size.rows, size.columns)}
    >
      <span className={classes.squares}>
        {Array.from({ length: ROWS * COLUMNS }, (_, index) => {
          const row = Math.floor(index / COLUMNS);
          const column = index % COLUMNS;
          return (
            <span
              key={index}
              data-chosen={(row < size.rows && column < size.columns) || undefined}
              onPointerEnter={() => setSize({ rows: row + 1, columns: column + 1 })}
            />
          );
        })}
      </span>
      <span aria-live="polite">{label}</span>
    </button>
  );
}
