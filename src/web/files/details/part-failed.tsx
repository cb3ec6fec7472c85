import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './part-failed.module.css';
import section from '#web/files/section.module.css';

/** A section of the details that could not be loaded; nothing when it was. */
export function PartFailed({ title, query }: { title: string; query: UseQueryResult<unknown> }) {
  const ui = useUiTexts();
  const failure = loadFailure(query, useLocale());
  if (!failure) return null;
  return (
    <section className={section.section} role="alert">
      <h4 className={section.title}>{title}</h4>
      <p className={classes.message}>{failure.message}</p>
      {failure.retry && (
        <Button size="compact-md" variant="default" onClick={failure.retry}>
          {ui.retry}
        </Button>
      )}
    </section>
  );
}
