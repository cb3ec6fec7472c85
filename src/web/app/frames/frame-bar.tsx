import { ProductMark } from '#web/app/brand/product-mark.tsx';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import classes from './frame-bar.module.css';

/** The bar of the pages for people who are not signed in. The organisation's mark is no link, because they have no other page. */
export const FrameBar = () => (
  <header className={classes.bar}>
    <ProductMark />
    <div className={classes.switches}>
      <ColorSchemeSwitch place="bar" />
      <LanguageSwitch />
    </div>
  </header>
);
