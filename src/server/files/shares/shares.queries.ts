import { type Insertable, type RawBuilder, sql } from 'kysely';
import { latestRestore } from '#server/files/item-changes.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { LinkRow, ShareLinksTable } from './shares.table.ts';

export async function insertLinks(tx: Db, links: Insertable<ShareLinksTable>[]): Promise<void> {
  await tx.insertInto('share_links').values(links).execute();
}

/** Not yet over: neither revoked nor ended nor expired. */
const isOpen = sql<boolean>`l.revoked_at is null and l.ended_at is null and l.expires_at > now()`;

/** Whether the file of the link `l`, or a folder above it, was restored from the trash since the link was sent. */
const wasInTrash = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${latestRestore(fileId)} > l.created_at, false)`;

export type LinkWithTrash = LinkRow & { was_in_trash: boolean };

const links = (db: Db, fileId: RawBuilder<unknown> = sql.ref('l.file_id')) =>
  db.selectFrom('share_links as l').selectAll('l').select(wasInTrash(fileId).as('was_in_trash'));

export const findLink = (db: Db, id: string): Promise<LinkWithTrash | undefined> =>
  links(db).where('l.id', '=', id).executeTakeFirst();

export const findLinkByToken = (db: Db, tokenHash: Buffer): Promise<LinkWithTrash | undefined> =>
  links(db).where('l.token_hash', '=', tokenHash).executeTakeFirst();

export type ListedLink = LinkWithTrash & {
  created_by_name: string;
  sent_at: Date | null;
  failed_at: Date | null;
};

/** More than anybody looks through. Links that still work come before the limit cuts, however old they are. */
const LISTED_LINKS = 2000;

/** The links of a file, or only these of it, with their mails, the newest first. */
export async function listLinks(db: Db, fileId: string, ids: string[] | null = null): Promise<ListedLink[]> {
  // The id of the file itself, so that PostgreSQL reads the folders above it once and not for each link.
  const rows = await links(db, sql`${fileId}::uuid`)
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .leftJoin('outbox as o', 'o.id', 'l.mail_id')
    .select(['u.name as created_by_name', 'o.sent_at', 'o.failed_at'])
    .where('l.file_id', '=', fileId)
    .$if(ids !== null, (query) => query.where('l.id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy(isOpen, 'desc')
    .orderBy('l.created_at', 'desc')
    .limit(LISTED_LINKS)
    .execute();
  return rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

export async function countOpenLinks(db: Db, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('share_links as l')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('l.file_id', '=', fileId)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** Revokes a link and returns whether it was not over yet. */
export async function markRevoked(tx: Db, id: string, by: string | null): Promise<boolean> {
  const revoked = await tx
    .updateTable('share_links as l')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('l.id', '=', id)
    .where(isOpen)
    .returning('l.id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Locks the links of users that are not over, on any file or on these. */
export function lockOpenLinks(tx: Db, userIds: string[], fileIds: string[] | null): Promise<LinkRow[]> {
  return (
    tx
      .selectFrom('share_links as l')
      .selectAll('l')
      .where('l.created_by', '=', sql<string>`any(${userIds}::uuid[])`)
      .$if(fileIds !== null, (query) => query.where('l.file_id', '=', sql<string>`any(${fileIds}::uuid[])`))
      .where(isOpen)
      // In one order, so that two of these transactions do not deadlock.
      .orderBy('l.id')
      .forUpdate()
      .execute()
  );
}

export async function markEnded(tx: Db, ids: string[]): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Locks the sharer, so that nobody disables them or takes a right from them before the links are committed. */
export async function lockSharer(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

export async function countOpening(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('share_links')
    .set((row) => ({ openings: row('openings', '+', 1), last_opened_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Counts a download, and returns false when the link has no more of them: the limit holds however many come at once. */
export async function countDownload(tx: Db, id: string): Promise<boolean> {
  const counted = await tx
    .updateTable('share_links as l')
    .set((row) => ({ downloads: row('downloads', '+', 1) }))
    .where('l.id', '=', id)
    .where(isOpen)
    .where(sql<boolean>`(l.max_downloads is null or l.downloads < l.max_downloads)`)
    .returning('l.id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** The link whose mail this is, with the name of its file. */
export function findLinkOfMail(db: Db, mailId: string) {
  return db
    .selectFrom('share_links as l')
    .innerJoin('files as f', 'f.id', 'l.file_id')
    .select(['l.created_by', 'l.email_address', 'f.id as file_id', 'f.name as file_name'])
    .where('l.mail_id', '=', mailId)
    .executeTakeFirst();
}

/** Whether the link whose mail this is was revoked or has ended. */
export async function isMailOfEndedLink(db: Db, mailId: string): Promise<boolean> {
  const link = await db
    .selectFrom('share_links')
    .select('id')
    .where('mail_id', '=', mailId)
    .where((row) => row.or([row('revoked_at', 'is not', null), row('ended_at', 'is not', null)]))
    .executeTakeFirst();
  return link !== undefined;
}
