import { sql } from 'kysely';
import { filesContract } from '#shared/files/files.contract.ts';
import type { App } from '#server/app.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Browser } from '#tests/services/browser.ts';
import { HISTORY_DAYS, datesOf, daysBefore } from './dates.ts';
import { makers } from './documents.ts';
import type { DemoFile } from './files.ts';

/** Saves some documents again, each time by another person. */
export async function fillVersions(files: DemoFile[], authors: Browser[]): Promise<DemoFile[]> {
  const changed = files.filter(({ name }) => name.endsWith('.docx')).filter((_, index) => index % 23 === 0);
  for (const [place, { id, name }] of changed.entries()) {
    for (const [index, author] of authors.slice(0, 2 + (place % 2)).entries()) {
      const { status } = await author.send({
        method: 'PUT',
        url: `/api/files/${id}/content`,
        payload: await makers['docx']!(`${name} (${index + 2})`),
        headers: { 'content-type': 'application/octet-stream', 'if-match': `"${index + 1}"` },
      });
      if (status !== 200) throw new Error(`saving ${name} answered ${status}`);
    }
  }
  return changed;
}

/** How many days ago each of these was trashed: some leave the trash soon. */
const trashedDaysAgo = [0, 3, 8, 15, 22, 28, 29];

/** Moves documents of different departments to the trash. */
export async function fillTrash(app: App, owner: Browser, files: DemoFile[], now: Date): Promise<void> {
  const step = Math.max(1, Math.floor(files.length / trashedDaysAgo.length));
  const trashed = trashedDaysAgo
    .map((_, index) => files[index * step + 5])
    .filter((file) => file !== undefined);
  await owner.call(filesContract.trash, { body: { ids: trashed.map(({ id }) => id) } });
  for (const [index, { id }] of trashed.entries()) {
    const at = daysBefore(now, trashedDaysAgo[index]!, index + 1);
    await app.deps.db.updateTable('files').set({ deleted_at: at }).where('id', '=', id).execute();
  }
}

/** Spreads what was made just now over fourteen months. The audit log keeps its times, because it is signed. */
export async function spreadDates(db: Db, files: DemoFile[], changed: DemoFile[], now: Date): Promise<void> {
  const dates = files.map((_, index) => datesOf(now, index));
  await sql`update files set created_at = given.created_at, updated_at = given.updated_at
    from unnest(${files.map(({ id }) => id)}::uuid[], ${dates.map(({ createdAt }) => createdAt)}::timestamptz[],
      ${dates.map(({ updatedAt }) => updatedAt)}::timestamptz[]) given (id, created_at, updated_at)
    where files.id = given.id`.execute(db);
  // The versions lie between the creation and the last change.
  const changedIds = changed.map(({ id }) => id);
  await sql`update files set updated_at = greatest(updated_at, ${daysBefore(now, 2, 5)})
    where id = any(${changedIds}::uuid[])`.execute(db);
  await sql`update versions set created_at = f.created_at + (f.updated_at - f.created_at)
      * ((versions.number - 1)::float / greatest(1, (select max(number) - 1 from versions all_of where all_of.file_id = f.id)))
    from files f where f.id = versions.file_id`.execute(db);
  await sql`update file_access a set granted_at = case when a.is_creator then f.created_at
      else least(f.created_at + interval '2 days', now()) end
    from files f where f.id = a.file_id`.execute(db);
  const first = daysBefore(now, HISTORY_DAYS, 1);
  // A folder is as old as the oldest file in it; the folders of units, and units, are as old as the organisation.
  await sql`update files folder set
      created_at = coalesce((select min(created_at) from files f where f.parent_id = folder.id and f.kind = 'file'), ${first}),
      updated_at = coalesce((select min(created_at) from files f where f.parent_id = folder.id and f.kind = 'file'), ${first})
    where kind = 'folder'`.execute(db);
  await db.updateTable('units').set({ created_at: first }).execute();
  await sql`update users set created_at = ${first}::timestamptz + ((row_number - 1) * interval '9 days')
    from (select id, row_number() over (order by created_at, id) from users) ordered
    where ordered.id = users.id`.execute(db);
}

/** Reads some of a user's notifications and spreads all of them over the last weeks. */
export async function spreadNotifications(db: Db, now: Date): Promise<void> {
  const rows = await db.selectFrom('notifications').select(['id', 'user_id']).orderBy('id', 'desc').execute();
  const seen = new Map<string, number>();
  for (const { id, user_id: userId } of rows) {
    const place = seen.get(userId) ?? 0;
    seen.set(userId, place + 1);
    await db
      .updateTable('notifications')
      .set({ created_at: daysBefore(now, place * 3, place + 3), is_new: false, is_read: place >= 3 })
      .where('id', '=', id)
      .execute();
  }
}
