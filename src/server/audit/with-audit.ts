import type { AuditAction, AuditKind } from '#shared/audit/audit.contract.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Author } from './author.ts';
import type { NewEntry } from './audit-chain.ts';
import { ChangeLimit } from './change-limit.ts';
import { appendEntries } from './audit.queries.ts';

/** The author of changes that no person made, such as jobs and clean-ups. */
export const system: Author = {
  id: null,
  name: '',
  username: 'system',
  emailAddress: '',
  phoneNumber: '',
  address: '',
};

export function authorOf(actor: Actor, request: { address: string }): Author {
  const { userId: id, name, username, emailAddress, phoneNumber } = actor;
  return { id, name, username, emailAddress, phoneNumber, address: request.address };
}

export interface Recorded {
  action: AuditAction;
  entity: { kind: AuditKind; id: string; name: string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

export interface AuditRecorder {
  /** `by` is the author of this entry, when it is not the one of the whole change. */
  record(entry: Recorded, by?: Author): void;
}

const changeLimit = new ChangeLimit();
const isAboutItem = ({ entity_kind: kind }: NewEntry) => kind === 'file' || kind === 'folder';

/**
 * Runs a change and writes its audit entries in one transaction. The entries are collected and written last, so that the lock
 * on the head of the log is taken after every other lock and kept for the shortest time.
 */
export function withAudit<T>(
  db: Db,
  author: Author,
  work: (tx: Db, audit: AuditRecorder) => Promise<T>,
  limit = changeLimit,
): Promise<T> {
  return transaction(db, async (tx) => {
    const entries: NewEntry[] = [];
    const result = await work(tx, {
      record: (entry, by = author) => void entries.push(toRow(entry, by)),
    });
    const changes = entries.filter(isAboutItem).length;
    if (author.id !== null && changes > 0) limit.count(author.id, changes);
    if (entries.length > 0) await appendEntries(tx, entries);
    return result;
  });
}

function toRow(entry: Recorded, author: Author): NewEntry {
  return {
    action: entry.action,
    entity_kind: entry.entity.kind,
    entity_id: entry.entity.id,
    entity_name: entry.entity.name,
    before: plain(entry.before),
    after: plain(entry.after),
    actor_id: author.id,
    actor_name: author.name,
    actor_username: author.username,
    actor_email: author.emailAddress,
    actor_phone: author.phoneNumber,
    address: author.address,
  };
}

/** The values as JSON stores them (dates as text, no undefined fields), because the hash must cover what is stored. */
function plain(values: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  return values ? (JSON.parse(JSON.stringify(values)) as Record<string, unknown>) : null;
}
