import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import classes from './plain-frame.module.css';
import { ProductMark } from '#web/app/brand/product-mark.tsx';

/** A frame with only the product's name and the language switch. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to="/{-$locale}" className={`touch-target ${classes.home}`}>
          <ProductMark />
        </Link>
        <div className={classes.switches}>
          <ColorSchemeSwitch place="bar" />
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
