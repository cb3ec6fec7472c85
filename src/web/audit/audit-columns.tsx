import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ANONYMOUS_ID, type AuditEntry, refusedActions } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { formatDateTime } from '#web/lib/format.ts';
import type { Locale } from '#web/lib/locale.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import classes from './audit-columns.module.css';
import { EntityId } from './entity-id.tsx';
import { auditStrings } from './audit.strings.ts';
import { receiversOf } from './value-text.ts';

/** The columns of the specification (administration 2, audit logs). */
export function auditColumns(locale: Locale, onView: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const texts = auditStrings[locale];
  return [
    {
      key: 'action',
      header: texts.columns.action,
      kind: 'head',
      cell: (entry) => actionCell(entry, locale),
    },
    { key: 'entity', header: texts.columns.entity, cell: (entry) => entityCell(entry, locale) },
    {
      key: 'entityId',
      header: texts.columns.entityId,
      cell: ({ entityId }) => <EntityId id={entityId} />,
    },
    { key: 'createdBy', header: texts.columns.createdBy, cell: (entry) => authorCell(entry, locale) },
    {
      key: 'at',
      header: texts.columns.at,
      sortKey: 'at',
      cell: ({ at }) => formatDateTime(at, locale),
      nowrap: true,
    },
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

// Each cell has at most two lines, which are not wrapped: so all rows are equally high. The dialog shows what is cut.

function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <div className={classes.line}>{first}</div>
      {second && <div className={`${classes.line} ${classes.detail}`}>{second}</div>}
    </>
  );
}

function actionCell({ action, after }: AuditEntry, locale: Locale) {
  const name = auditActionNames[locale][action];
  if (!refusedActions.some((refused) => refused === action)) return <Lines first={name} />;
  const count = after?.['count'];
  const times = typeof count === 'number' ? auditStrings[locale].times(count) : undefined;
  return <Lines first={<span className={classes.refused}>{name}</span>} second={times} />;
}

function entityCell(entry: AuditEntry, locale: Locale) {
  const kind = auditKindNames[locale][entry.entityKind];
  const receivers = receiversOf(entry, locale);
  if (entry.entityName === '') return <Lines first={kind} />;
  const details = receivers ? `${kind} · ${auditStrings[locale].receivers(receivers)}` : kind;
  return (
    <Lines
      first={
        <span title={entry.entityName}>
          <Bdi>{entry.entityName}</Bdi>
        </span>
      }
      second={<span title={details}>{details}</span>}
    />
  );
}

function authorCell({ createdBy }: AuditEntry, locale: Locale) {
  const { id, username, phoneNumber, emailAddress } = createdBy;
  if (id === null) return <Lines first={auditStrings[locale].system} />;
  if (id === ANONYMOUS_ID) return <Lines first={auditStrings[locale].anonymous} />;
  const details = [emailAddress, phoneNumber].filter(Boolean).join(' · ');
  return (
    <Lines
      first={<Bdi>{username}</Bdi>}
      second={
        <span title={details}>
          <Bdi ltr>{details}</Bdi>
        </span>
      }
    />
  );
}
