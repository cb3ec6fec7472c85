import { ANONYMOUS_ID, type ListedEntry } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import { auditStrings } from './audit.strings.ts';
import classes from './entry-dialog.module.css';
import { EntryValues } from './entry-values.tsx';

interface EntryDialogProps {
  entry: ListedEntry;
  opened: boolean;
  onClose: () => void;
}

/** All details of one entry of the log. */
export function EntryDialog({ entry, opened, onClose }: EntryDialogProps) {
  const texts = useStrings(auditStrings);
  const locale = useLocale();
  const { createdBy } = entry;
  const authorName = createdBy.id === ANONYMOUS_ID ? texts.anonymous : createdBy.name || texts.system;
  const kind = auditKindNames[locale][entry.entityKind];
  const facts = [
    { key: 'entity', label: kind, value: entry.entityName && <Bdi>{entry.entityName}</Bdi> },
    { key: 'id', label: texts.columns.entityId, value: <Bdi ltr>{entry.entityId}</Bdi> },
    { key: 'by', label: texts.columns.createdBy, value: <Bdi>{authorName}</Bdi> },
    { key: 'at', label: texts.columns.at, value: formatDateTime(entry.at, locale) },
    { key: 'address', label: texts.address, value: entry.address && <Bdi ltr>{entry.address}</Bdi> },
  ];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${auditActionNames[locale][entry.action]} · ${texts.entry(entry.id)}`}
      wide
    >
      <KeyValueList items={facts.filter(({ value }) => value !== '')} />
      <h3 className={classes.heading}>{texts.changes}</h3>
      <EntryValues entry={entry} />
    </Dialog>
  );
}
