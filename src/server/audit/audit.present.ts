import type { AuditEntry, ListedEntry } from '#shared/audit/audit.contract.ts';
import type { ListedRow, ShownRow } from './audit-list.queries.ts';

export function presentEntry(row: ShownRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    entityKind: row.entity_kind,
    entityId: row.entity_id,
    entityName: row.entity_name,
    // Passed on as they were recorded: the log shows any field, and its hash covers exactly these.
    before: row.before,
    after: row.after,
    createdBy: {
      id: row.actor_id,
      name: row.actor_name,
      username: row.actor_username,
      emailAddress: row.actor_email,
      phoneNumber: row.actor_phone,
    },
    address: row.address,
  };
}

export function presentListed(row: ListedRow): ListedEntry {
  const { before_left_out: before, after_left_out: after } = row;
  const leftOut = before || after ? { before: before ?? {}, after: after ?? {} } : null;
  return { ...presentEntry(row), leftOut };
}
