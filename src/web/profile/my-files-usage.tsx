import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#web/lib/use-strings.ts';
import { usageQuery } from '#web/quotas/quotas.api.ts';
import { UsageMeter } from '#web/quotas/usage-meter.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './my-files-usage.module.css';
import { myFilesUsageStrings } from './my-files-usage.strings.ts';

/** How much of their My Files quota the user has used. */
export function MyFilesUsage() {
  const texts = useStrings(myFilesUsageStrings);
  const { data: usage } = useQuery(usageQuery('my-files'));
  return (
    <Panel padded>
      <section className={classes.usage} aria-labelledby="my-files-usage">
        <h2 id="my-files-usage" className={classes.title}>
          {texts.title}
        </h2>
        <div className={classes.meter}>{usage && <UsageMeter usage={usage} />}</div>
        <p className={classes.hint}>{texts.counted}</p>
      </section>
    </Panel>
  );
}
