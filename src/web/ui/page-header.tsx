import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useUiTexts } from './ui-texts.ts';

interface PageHeaderProps {
  title: string;
  /** The path to this page, above its title. */
  breadcrumb?: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
}

/** The top of every page. Its title is also the title of the browser tab and takes the focus after navigation. */
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
