import { IconListDetails } from '@tabler/icons-react';
import { ANONYMOUS_ID, type AuditEntry, refusedActions } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { Locale } from '#web/lib/locale.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { None } from '#web/ui/none.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import classes from './audit-columns.module.css';
import { auditStrings } from './audit.strings.ts';
import { receiversOf } from './value-text.ts';

/** The columns of the specification (administration 2, audit logs). */
export function auditColumns(locale: Locale, onView: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const texts = auditStrings[locale];
  return [
    { key: 'action', header: texts.columns.action, cell: (entry) => actionCell(entry, locale) },
    { key: 'entity', header: texts.columns.entity, cell: (entry) => entityCell(entry, locale) },
    {
      key: 'entityId',
      header: texts.columns.entityId,
      cell: ({ entityId }) =>
        entityId === '' ? (
          <None />
        ) : (
          <span className={classes.id}>
            <Bdi ltr>{entityId}</Bdi>
          </span>
        ),
    },
    { key: 'createdBy', header: texts.columns.createdBy, cell: (entry) => authorCell(entry, locale) },
    { key: 'at', header: texts.columns.at, cell: ({ at }) => formatDateTime(at, locale), nowrap: true },
    {
      key: 'values',
      header: texts.columns.values,
      kind: 'actions',
      cell: (entry) => (
        <IconButton icon={IconListDetails} label={texts.viewValues(entry.id)} onClick={() => onView(entry)} />
      ),
    },
  ];
}

function actionCell({ action, after }: AuditEntry, locale: Locale) {
  const name = auditActionNames[locale][action];
  if (!refusedActions.some((refused) => refused === action)) return name;
  const count = after?.['count'];
  return (
    <>
      <span className={classes.refused}>{name}</span>
      {typeof count === 'number' && <div className={classes.detail}>{auditStrings[locale].times(count)}</div>}
    </>
  );
}

function entityCell(entry: AuditEntry, locale: Locale) {
  const kind = auditKindNames[locale][entry.entityKind];
  const receivers = receiversOf(entry, locale);
  if (entry.entityName === '') return kind;
  return (
    <>
      <Bdi>{entry.entityName}</Bdi>
      <div className={classes.detail}>{kind}</div>
      {receivers && <div className={classes.detail}>{auditStrings[locale].receivers(receivers)}</div>}
    </>
  );
}

function authorCell({ createdBy }: AuditEntry, locale: Locale) {
  const { id, username, phoneNumber, emailAddress } = createdBy;
  if (id === null) return auditStrings[locale].system;
  if (id === ANONYMOUS_ID) return auditStrings[locale].anonymous;
  return (
    <>
      <Bdi>{username}</Bdi>
      {[phoneNumber, emailAddress].filter(Boolean).map((detail) => (
        <div key={detail} className={classes.detail}>
          <Bdi ltr>{detail}</Bdi>
        </div>
      ))}
    </>
  );
}
