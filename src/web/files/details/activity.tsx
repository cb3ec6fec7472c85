import { useQuery } from '@tanstack/react-query';
import { auditActionNames } from '#shared/audit/audit-names.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import section from '#web/files/section.module.css';
import classes from './activity.module.css';
import { activityQuery } from './details.api.ts';
import { detailsStrings } from './details.strings.ts';
import { PartFailed } from './part-failed.tsx';

/** What was last done with an item, for those who may read the audit log. */
export function Activity({ id }: { id: FileItem['id'] }) {
  const texts = useStrings(detailsStrings);
  const locale = useLocale();
  const mayRead = useMe().screens.includes('auditLogs');
  const query = useQuery({ ...activityQuery(id), enabled: mayRead });
  const { data: entries = [] } = query;
  if (entries.length === 0) return <PartFailed title={texts.activity} query={query} />;
  return (
    <section className={section.section}>
      <h4 className={section.title}>{texts.activity}</h4>
      <ol className={section.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            {auditActionNames[locale][entry.action]}
            <span className={classes.when}>
              <Bdi>{entry.by ?? (entry.visitor ? texts.visitor(entry.visitor) : texts.system)}</Bdi> ·{' '}
              {formatDateTime(entry.at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
