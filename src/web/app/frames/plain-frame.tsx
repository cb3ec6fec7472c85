import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import classes from './plain-frame.module.css';
import { ProductMark } from '#web/app/brand/product-mark.tsx';

/** A frame with only the product's name and the language switch. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to="/{-$locale}" className={classes.home}>
          <ProductMark />
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
