import type { ReactNode, Ref } from 'react';
import classes from './viewer-frame.module.css';

interface ViewerFrameProps {
  /** What is said about the content: how much there is, or what is left out. */
  status?: ReactNode;
  /** The controls of the viewer. */
  controls?: ReactNode;
  /** What the page adds to them. */
  tools: ReactNode;
  children: ReactNode;
}

/** The bar of a viewer, and below it the content, which scrolls in its own box. */
export const ViewerFrame = ({ status, controls, tools, children }: ViewerFrameProps) => (
  <div className={classes.frame}>
    <div className={classes.bar}>
      <output className={classes.status}>{status}</output>
      <div className={classes.controls}>
        {controls}
        {tools}
      </div>
    </div>
    {children}
  </div>
);

interface ViewerBodyProps {
  label: string;
  /** False when the user may not download the file: then its text is not selected either. */
  canCopy: boolean;
  scroller?: Ref<HTMLElement>;
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}

/** The box in which the content of a file scrolls, also with the arrow keys. */
export const ViewerBody = ({ label, canCopy, scroller, dir, children }: ViewerBodyProps) => (
  <section
    ref={scroller}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    tabIndex={0}
    className={classes.body}
    data-locked={canCopy ? undefined : true}
    dir={dir}
    onCopy={canCopy ? undefined : (event) => event.preventDefault()}
  >
    {children}
  </section>
);
