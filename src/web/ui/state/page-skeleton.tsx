import { Skeleton } from '@mantine/core';
import classes from './page-skeleton.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

/** Shown while a page is loading: boxes of the size of its title and its content. */
export function PageSkeleton() {
  const texts = useUiTexts();
  return (
    <div aria-busy>
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton className={classes.title} radius="sm" />
      <Skeleton className={classes.description} radius="sm" />
      <Skeleton className={classes.body} radius="md" />
    </div>
  );
}
