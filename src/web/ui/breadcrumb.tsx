import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './breadcrumb.module.css';
import { Icon } from './icon.tsx';

interface BreadcrumbProps {
  /** What the steps are, for screen readers. */
  label: string;
  /** From the outermost in: links, or words where there is nowhere to go. */
  steps: readonly { key: string; step: ReactNode }[];
}

/** The way from the top to here. */
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
