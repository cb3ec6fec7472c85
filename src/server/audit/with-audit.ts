import type { AuditAction, AuditKind } from '#shared/audit/audit.contract.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type NewEntry, appendEntries } from './audit.queries.ts';

/** Who is behind a change, as the log will remember them even when they are gone. */
export interface Author {
  id: string | null;
  name: string;
  username: string;
  emailAddress: string;
  phoneNumber: string;
  /** The network address the request came from. */
  address: string;
}

/** The product itself: jobs and clean-ups. */
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
  /** Of the contract's lists: what has no name in both languages does not compile. */
  action: AuditAction;
  entity: { kind: AuditKind; id: string; name: string };
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Differs from the actor where nobody was signed in yet, as at sign-up. */
  author?: Author;
}

export interface AuditRecorder {
  record(entry: Recorded): void;
}

/**
 * A change and its audit entries in one transaction. Entries are collected and written last, so that the lock on the end of
 * the log is held for the shortest time and always taken after every other lock.
 */
export function withAudit<T>(
  db: Db,
  author: Author,
  work: (tx: Db, audit: AuditRecorder) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    const entries: NewEntry[] = [];
    const result = await work(tx, { record: (entry) => void entries.push(toRow(entry, author)) });
    if (entries.length > 0) await appendEntries(tx, entries);
    return result;
  });
}

function toRow(entry: Recorded, actor: Author): NewEntry {
  const author = entry.author ?? actor;
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

/** As JSON will hold it: dates become text and undefined fields vanish before the hash is made, not after. */
function plain(values: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  return values ? (JSON.parse(JSON.stringify(values)) as Record<string, unknown>) : null;
}
