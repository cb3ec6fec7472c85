import { Outlet } from '@tanstack/react-router';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { brandStrings } from '#web/app/brand/brand.strings.ts';
import classes from './auth-frame.module.css';
import { FramedContext } from './framed.ts';
import { FoldersDrawing } from '#web/app/brand/folders-drawing.tsx';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import { ProductMark } from '#web/app/brand/product-mark.tsx';

/** The frame of the pages before sign-in: the form, and a drawing of folders beside it. */
export function AuthFrame() {
  const texts = useStrings(brandStrings);
  return (
    <div className={classes.frame}>
      <div className={classes.form}>
        <header className={classes.bar}>
          <ProductMark />
          <div className={classes.switches}>
            <ColorSchemeSwitch place="bar" />
            <LanguageSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <FramedContext value>
            <Outlet />
          </FramedContext>
        </main>
      </div>
      <aside className={classes.side}>
        <p className={classes.tagline}>{texts.tagline}</p>
        <FoldersDrawing />
      </aside>
    </div>
  );
}
