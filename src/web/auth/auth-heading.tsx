import type { ReactNode } from 'react';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './auth.module.css';

/** The top of a page before sign-in. */
export function AuthHeading({ title, description }: { title: string; description?: ReactNode }) {
  const ui = useUiTexts();
  return (
    <div className={classes.heading}>
      <title>{ui.documentTitle(title)}</title>
      <h1 className={classes.title}>{title}</h1>
      {description && <p className={classes.description}>{description}</p>}
    </div>
  );
}
