import { type CSSProperties, memo } from 'react';
import type { Line } from './text-part.ts';
import classes from './text.module.css';

/** Browsers lay out only the blocks that are visible, and still find words in the others. */
const BLOCK = 100;
const LINE_HEIGHT = 21;

interface TextLinesProps {
  lines: readonly Line[];
  /** How many digits the largest line number has; 0 for a text without numbers. */
  digits: number;
}

/** Lines of text, each with the direction of its first letter. */
export const TextLines = memo(({ lines, digits }: TextLinesProps) =>
  Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, block) => {
    const some = lines.slice(block * BLOCK, (block + 1) * BLOCK);
    const style = {
      '--gutter': `${digits}ch`,
      containIntrinsicBlockSize: `auto ${some.length * LINE_HEIGHT}px`,
    } as CSSProperties;
    return (
      <div key={block} className={classes.block} style={style}>
        {Array.from(some.entries(), ([place, { text, number }]) => (
          <div key={place} className={classes.line} data-line={digits > 0 ? (number ?? '↪') : undefined}>
            <span className={classes.words} dir="auto">
              {/* An empty line keeps its height, and its line break when it is copied. */}
              {text === '' ? <br /> : text}
            </span>
          </div>
        ))}
      </div>
    );
  }),
);
