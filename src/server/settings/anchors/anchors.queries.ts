import type { Selectable } from 'kysely';
import type { AnchorTarget, SyslogServer } from '#shared/settings/anchors.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import '#server/platform/mail/outbox.table.ts';
import type { AuditAnchorsTable } from './anchors.table.ts';

/** A target, and what became of its last mail. */
export type AnchorRow = Selectable<AuditAnchorsTable> & {
  mail_failed_at: Date | null;
  mail_error: string | null;
};

export function findTargets(db: Db): Promise<AnchorRow[]> {
  return db
    .selectFrom('audit_anchors as a')
    .leftJoin('outbox as m', 'm.id', 'a.mail_id')
    .selectAll('a')
    .select(['m.failed_at as mail_failed_at', 'm.last_error as mail_error'])
    .execute();
}

export function findTarget(db: Db, target: AnchorTarget) {
  return db.selectFrom('audit_anchors').selectAll().where('target', '=', target).executeTakeFirst();
}

/** Locks the targets until the transaction ends, so that the values "before" in the audit log are correct. */
export function lockTargets(tx: Db) {
  return tx.selectFrom('audit_anchors').selectAll().orderBy('target').forUpdate().execute();
}

/** Switches a target on or off. What was said about its former place is forgotten. */
export async function updateTarget(
  tx: Db,
  target: AnchorTarget,
  { isOn, server }: { isOn: boolean; server: SyslogServer | null },
): Promise<void> {
  await tx
    .updateTable('audit_anchors')
    .set({
      is_on: isOn,
      server: server && JSON.stringify(server),
      anchored_at: null,
      entry: null,
      fingerprint: null,
      mail_id: null,
      failed_at: null,
      error: null,
    })
    .where('target', '=', target)
    .execute();
}

export async function saveAnchored(
  db: Db,
  target: AnchorTarget,
  anchor: { entry: number; fingerprint: string; mailId: string | null },
): Promise<void> {
  const { entry, fingerprint, mailId } = anchor;
  await db
    .updateTable('audit_anchors')
    .set({ anchored_at: new Date(), entry, fingerprint, mail_id: mailId, failed_at: null, error: null })
    .where('target', '=', target)
    .execute();
}

export async function saveFailure(db: Db, target: AnchorTarget, error: string): Promise<void> {
  await db
    .updateTable('audit_anchors')
    .set({ failed_at: new Date(), error })
    .where('target', '=', target)
    .execute();
}
