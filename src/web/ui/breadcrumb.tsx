import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

interface BreadcrumbProps {
  /** What the steps are, for screen readers. */
  label: string;
  /** From the outermost to the innermost: links, or plain text for the current page. */
  steps: readonly { key: string; step: ReactNode }[];
}

/** The path from the top level to this page. */
export const Breadcrumb = ({ label, steps }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={classes.steps}>
      {steps.map(({ key, step }, index) => (
        <li key={key} className={classes.step}>
          {index > 0 && <Icon icon={IconChevronRight} size={14} directional />}
          {step}
        </li>
      ))}
    </ol>
  </nav>
);
