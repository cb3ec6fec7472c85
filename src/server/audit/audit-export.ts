import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/text/csv.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type AuditRow, type LogFilter, findEntriesInRange, lastEntryId } from './audit-list.queries.ts';

/** Ids read per query, so that the export needs a few megabytes of memory however long the log is. */
const IDS_PER_BATCH = 2000;

const headings: Record<Locale, (timeZone: string) => string[]> = {
  ar: (timeZone) => [
    'الرقم',
    `التاريخ والوقت (${timeZone})`,
    'الإجراء',
    'النوع',
    'الاسم',
    'المعرّف',
    'المنفّذ',
    'اسم المستخدم',
    'البريد الإلكتروني',
    'رقم الهاتف',
    'عنوان IP',
    'القيم قبل',
    'القيم بعد',
  ],
  en: (timeZone) => [
    'Number',
    `Date and time (${timeZone})`,
    'Action',
    'Kind',
    'Name',
    'ID',
    'Done by',
    'Username',
    'E-mail',
    'Phone',
    'IP address',
    'Values before',
    'Values after',
  ],
};

/**
 * Yields the matching entries as parts of a CSV file, newest first. New entries always get higher ids, so reading downward
 * from the last id gives one consistent state, and no transaction stays open during the download.
 */
export async function* auditCsv(
  db: Db,
  filter: LogFilter,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): AsyncGenerator<string> {
  // The Swedish locale writes 2026-01-31 12:00:00, which spreadsheets read in any language.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  yield BYTE_ORDER_MARK + csvLine(headings[locale](timeZone));
  for (let upTo = await lastEntryId(db); upTo > 0; upTo -= IDS_PER_BATCH) {
    const rows = await findEntriesInRange(db, filter, { above: upTo - IDS_PER_BATCH, upTo });
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row, locale, time))).join('');
  }
}

function cells(row: AuditRow, locale: Locale, time: Intl.DateTimeFormat): string[] {
  return [
    String(row.id),
    time.format(row.at),
    auditActionNames[locale][row.action],
    auditKindNames[locale][row.entity_kind],
    row.entity_name,
    row.entity_id,
    row.actor_name,
    row.actor_username,
    row.actor_email,
    row.actor_phone,
    row.address,
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
  ];
}
