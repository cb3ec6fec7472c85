import type { Editor } from '#shared/files/editing.contract.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Sitting, countSittings, deleteSitting, findEditors, upsertSitting } from './editing.queries.ts';

// Nothing here is in the audit log: it is forgotten after a minute, and each view and each save is recorded.

/** Remembers that a page has a file open, tells the others when it did not have it before, and returns them. */
export function stay(
  db: Db,
  { row }: Permitted<'edit'>,
  page: Omit<Sitting, 'fileId'> & { isTyping: boolean },
): Promise<Editor[]> {
  const sitting = { ...page, fileId: row.id };
  return transaction(db, async (tx) => {
    const isNew = await upsertSitting(tx, sitting);
    if (isNew) await requireFew(tx, sitting);
    const others = (await findEditors(tx, row.id)).filter((editor) => !isSame(editor, sitting));
    if (isNew) await tell(tx, row.id, others);
    return others;
  });
}

/** More tabs with one file than anyone has: otherwise a loop would fill the table. */
export const MAX_SITTINGS = 20;

async function requireFew(tx: Db, { fileId, userId }: Sitting): Promise<void> {
  // One after the other, so that many requests at once do not pass the limit together.
  await lockInTransaction(tx, `editing:${fileId}:${userId}`);
  if ((await countSittings(tx, { fileId, userId })) > MAX_SITTINGS) throw new AppError('tooManyAtOnce');
}

/** Forgets that a page has a file open, and tells the others. */
export function leave(db: Db, sitting: Sitting): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await deleteSitting(tx, sitting))) return;
    await tell(tx, sitting.fileId, await findEditors(tx, sitting.fileId));
  });
}

const isSame = (editor: Editor, { userId, sitting }: Sitting): boolean =>
  editor.userId === userId && editor.sitting === sitting;

const tell = (tx: Db, fileId: string, editors: Editor[]): Promise<void> =>
  publish(tx, { userIds: [...new Set(editors.map(({ userId }) => userId))] }, 'editing', { fileId });
