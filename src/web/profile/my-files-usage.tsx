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
    <div className={classes.block}>
      <Panel padded>
        <div className={classes.usage}>
          <h2 className={classes.title}>{texts.title}</h2>
          <div className={classes.meter}>{usage && <UsageMeter usage={usage} />}</div>
          <p className={classes.hint}>{texts.counted}</p>
        </div>
      </Panel>
    </div>
  );
}
