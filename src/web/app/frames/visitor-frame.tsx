import type { ReactNode } from 'react';
import { FrameBar } from './frame-bar.tsx';
import { FramedContext } from './framed.ts';
import classes from './visitor-frame.module.css';

/** The frame of a page for people without an account. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <FrameBar />
    <main className={classes.main}>
      <FramedContext value>{children}</FramedContext>
    </main>
  </div>
);
