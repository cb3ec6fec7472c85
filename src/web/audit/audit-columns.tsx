import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ANONYMOUS_ID, type ListedEntry, refusedActions } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { formatDateTime, formatDay, formatTime } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import type { LinePart } from '#web/ui/text/fit-parts.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import classes from './audit-columns.module.css';
import { EntityId } from './entity-id.tsx';
import { auditStrings } from './audit.strings.ts';
import { receiversText } from './value-text.ts';

/** The columns of the specification (administration 2, audit logs). */
export function auditColumns(locale: Locale, onView: (entry: ListedEntry) => void): Column<ListedEntry>[] {
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

/** An entry in the list of a phone. A tap opens its values. */
export function auditListRow(
  locale: Locale,
  onView: (entry: ListedEntry) => void,
): ListRowContent<ListedEntry> {
  return {
    name: ({ action }) => auditActionNames[locale][action],
    first: (entry) => actionName(entry, locale),
    second: (entry) => [entityPart(entry, locale), { stem: authorName(entry, locale) }],
    end: ({ at }) => <ListTime at={at} locale={locale} />,
    open: onView,
  };
}

/** The name of what was changed, else its kind. */
function entityPart({ entityKind, entityName }: ListedEntry, locale: Locale): LinePart {
  if (entityName === '') return { stem: auditKindNames[locale][entityKind] };
  return shownName(entityName, locale, entityKind === 'file');
}

/** The day and, below it, the time. */
function ListTime({ at, locale }: { at: string; locale: Locale }) {
  return (
    <span className={classes.when}>
      <span>{formatDay(at, locale)}</span>
      <span>{formatTime(at, locale)}</span>
    </span>
  );
}

// Each cell has at most two lines, which are not wrapped: so all rows are equally high. The dialog shows what is cut.

function Lines({ first, second }: { first: LinePart; second?: LinePart | undefined }) {
  return (
    <>
      <div className={classes.line}>
        <FittedLine parts={[first]} />
      </div>
      {second && (
        <div className={`${classes.line} ${classes.detail}`}>
          <FittedLine parts={[second]} />
        </div>
      )}
    </>
  );
}

const isRefused = ({ action }: ListedEntry) => refusedActions.some((refused) => refused === action);

function actionName(entry: ListedEntry, locale: Locale): ReactNode {
  const name = auditActionNames[locale][entry.action];
  return isRefused(entry) ? <span className={classes.refused}>{name}</span> : name;
}

function actionCell(entry: ListedEntry, locale: Locale) {
  const count = isRefused(entry) && entry.after?.['count'];
  const times = typeof count === 'number' ? auditStrings[locale].times(count) : undefined;
  return (
    <span className={isRefused(entry) ? classes.refused : undefined}>
      <Lines
        first={{ stem: auditActionNames[locale][entry.action] }}
        second={times ? { stem: times } : undefined}
      />
    </span>
  );
}

function authorName({ createdBy: { id, username } }: ListedEntry, locale: Locale): string {
  const { system, anonymous } = auditStrings[locale];
  return id === null ? system : id === ANONYMOUS_ID ? anonymous : username;
}

function entityCell(entry: ListedEntry, locale: Locale) {
  const kind = auditKindNames[locale][entry.entityKind];
  const receivers = receiversText(entry, locale);
  const first = entityPart(entry, locale);
  if (entry.entityName === '') return <Lines first={first} />;
  const details = receivers ? `${kind} · ${receivers}` : kind;
  return <Lines first={first} second={{ stem: details }} />;
}

function authorCell(entry: ListedEntry, locale: Locale) {
  const { id, phoneNumber, emailAddress } = entry.createdBy;
  const name = authorName(entry, locale);
  if (id === null || id === ANONYMOUS_ID) return <Lines first={{ stem: name }} />;
  const details = [emailAddress, phoneNumber].filter(Boolean).join(' · ');
  return <Lines first={{ stem: name }} second={{ stem: details, direction: 'ltr' }} />;
}
