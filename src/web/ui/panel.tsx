import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A sheet of paper on the page: what a screen is about lies on it. */
export const Panel = ({ children, padded = false }: { children: ReactNode; padded?: boolean }) => (
  <section className={classes.panel} data-padded={padded || undefined}>
    {children}
  </section>
);
