import { Outlet } from '@tanstack/react-router';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { brandStrings } from '#web/app/brand/brand.strings.ts';
import classes from './auth-frame.module.css';
import { FrameBar } from './frame-bar.tsx';
import { FramedContext } from './framed.ts';
import { FoldersDrawing } from '#web/app/brand/folders-drawing.tsx';

/** The frame of the pages before sign-in: the form, and a drawing of folders beside it. */
export function AuthFrame() {
  const texts = useStrings(brandStrings);
  return (
    <div className={classes.frame}>
      <div className={classes.form}>
        <FrameBar />
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
