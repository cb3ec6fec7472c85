import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import { auditStrings } from './audit.strings.ts';
import classes from './changes-table.module.css';
import { changesOf } from './value-text.ts';

const Value = ({ children }: { children: string }) => (
  <span className={classes.value}>
    <Bdi>{children}</Bdi>
  </span>
);

/** The values of an entry: before and after side by side, or only one side when the other is missing. */
export function ChangesTable({ entry }: { entry: AuditEntry }) {
  const texts = useStrings(auditStrings);
  const locale = useLocale();
  const changes = changesOf(entry, locale);
  if (changes.length === 0) return <p className={classes.none}>{texts.noValues}</p>;
  if (!entry.before || !entry.after) {
    const side = entry.after ? 'after' : 'before';
    const items = changes.map((change) => ({
      key: change.field,
      label: change.field,
      value: <Value>{change[side]}</Value>,
    }));
    return <KeyValueList items={items} />;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className={classes.before}>
              <Value>{before}</Value>
            </td>
            <td>
              <Value>{after}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
