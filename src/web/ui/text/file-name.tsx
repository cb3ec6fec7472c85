import type { ReactNode } from 'react';
import classes from './file-name.module.css';

interface FileNameProps {
  stem: ReactNode;
  /** The extension with its dot. */
  suffix: ReactNode;
  /** On which side of the stem the extension stands. */
  direction: 'rtl' | 'ltr';
}

/** The name of a file: what people chose, then its extension. Selected text is copied as the plain name. */
export const FileName = ({ stem, suffix, direction }: FileNameProps) => (
  <bdi dir={direction}>
    <bdi dir="auto">{stem}</bdi>
    {suffix && (
      <span className={classes.extension}>
        <bdi dir="ltr">{suffix}</bdi>
      </span>
    )}
  </bdi>
);
