import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { usageQuery } from '#web/quotas/quotas.api.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './my-files-usage.module.css';
import { myFilesUsageStrings } from './my-files-usage.strings.ts';

/** How much of their My Files quota the user has used. */
export function MyFilesUsage() {
  const texts = useStrings(myFilesUsageStrings);
  const ui = useUiTexts();
  const usage = useQuery(usageQuery('my-files'));
  const failure = loadFailure(usage, useLocale());
  return (
    <div className={classes.block}>
      <Panel padded>
        <div className={classes.usage}>
          <h2 className={classes.title}>{texts.title}</h2>
          {usage.isPending && <Skeleton className={classes.skeleton} />}
          {usage.data && <UsageMeter usage={usage.data} />}
          {failure && (
            <div className={classes.failure}>
              <p role="alert">{failure.message}</p>
              <Button variant="default" onClick={() => void usage.refetch()}>
                {ui.retry}
              </Button>
            </div>
          )}
          <p className={classes.hint}>{texts.counted}</p>
        </div>
      </Panel>
    </div>
  );
}
