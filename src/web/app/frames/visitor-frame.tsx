import type { ReactNode } from 'react';
import { ProductMark } from '#web/app/brand/product-mark.tsx';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import { FramedContext } from './framed.ts';
import classes from './visitor-frame.module.css';

/** The frame of a page for people without an account. The organisation's mark is no link, because nothing else here is for them. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.bar}>
      <ProductMark />
      <div className={classes.switches}>
        <ColorSchemeSwitch place="bar" />
        <LanguageSwitch />
      </div>
    </header>
    <main className={classes.main}>
      <FramedContext value>{children}</FramedContext>
    </main>
  </div>
);
