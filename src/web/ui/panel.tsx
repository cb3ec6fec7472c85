import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A box with a border for the main content of a page. */
export const Panel = ({ children, padded = false }: { children: ReactNode; padded?: boolean }) => (
  <section className={classes.panel} data-padded={padded || undefined}>
    {children}
  </section>
);
