import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useUiTexts } from './ui-texts.ts';

interface PageHeaderProps {
  title: string;
  /** The way to this screen, above its name. */
  breadcrumb?: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
}

/** The top of every screen: its name, which also names the browser tab and takes the focus after navigation. */
export function PageHeader({ title, breadcrumb, description, actions }: PageHeaderProps) {
  const texts = useUiTexts();
  return (
    <header className={classes.header}>
      <title>{texts.documentTitle(title)}</title>
      <div className={classes.words}>
        {breadcrumb}
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
