import type { ReactNode } from 'react';
import type { FileType } from '#shared/files/types.ts';
import classes from './paper.module.css';

// Drawn here: the icons of the types are drawn for the rows of a list, and are in the file of the signed-in pages.

/** More letters do not fit on the sheet. */
const MAX_LETTERS = 5;

const Sheet = ({ type, children }: { type?: FileType; children: ReactNode }) => (
  <svg className={classes.paper} data-type={type} width="72" height="88" viewBox="0 0 72 88" aria-hidden>
    <path
      className={classes.sheet}
      d="M8 1.5h37L66.5 23V80A6.5 6.5 0 0 1 60 86.5H8A6.5 6.5 0 0 1 1.5 80V8A6.5 6.5 0 0 1 8 1.5z"
    />
    <path className={classes.corner} d="M45 1.5V17a6 6 0 0 0 6 6h15.5z" />
    {children}
  </svg>
);

/** A sheet of paper in the colour of the type, with the extension on it. */
export const FilePaper = ({ type, extension }: { type: FileType; extension: string }) => (
  <Sheet type={type}>
    <path className={classes.lines} d="M14 36h30M14 45h38" />
    {extension.length <= MAX_LETTERS && (
      <text className={classes.letters} x="34" y="72" textAnchor="middle">
        {extension.toUpperCase()}
      </text>
    )}
  </Sheet>
);

export const LockedPaper = () => (
  <Sheet>
    <path className={classes.lines} d="M26 54v-6a8 8 0 0 1 16 0v6" />
    <rect className={classes.body} x="21" y="53" width="26" height="20" rx="4" />
  </Sheet>
);

export const BrokenPaper = () => (
  <Sheet>
    <path
      className={classes.lines}
      d="M30 48l-4 4a7 7 0 0 0 10 10l2-2M38 56l4-4a7 7 0 0 0-10-10l-2 2M22 44l-4-1M46 60l4 1M28 38l-1-4M40 66l1 4"
    />
  </Sheet>
);
