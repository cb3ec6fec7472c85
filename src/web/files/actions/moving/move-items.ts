import { type FileItem, filesContract, type Outcome } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastNotice, toastSuccess } from '#web/lib/toasts.ts';
import { toastUndoable } from '#web/lib/undo.ts';
import { describeItems } from '#web/lib/text/counted.ts';
import { bulkStrings } from '../bulk/bulk.strings.ts';
import { mergeOutcomes } from '../bulk/in-batches.ts';
import { report, runBulk } from '../bulk/run-bulk.tsx';
import type { ActionContext, Target } from '#web/files/file-action.ts';
import { revealInPlace, revealItems } from '#web/files/reveal-items.ts';
import { moveStrings } from './move.strings.ts';
import { moveOrCopy } from './move-or-copy.ts';

/** Moves items into a folder, except those already in it and the folder itself. Also called when items are dropped. */
export async function moveItems(
  items: readonly FileItem[],
  target: Target,
  context: ActionContext,
): Promise<void> {
  const movable = items.filter(({ id, parentId }) => id !== target.id && parentId !== target.id);
  if (movable.length === 0) return;
  const locale = currentLocale();
  const texts = moveStrings[locale];
  const { outcome, chosen, leftOut } = await moveOrCopy(
    {
      items: movable,
      target,
      purpose: 'move',
      doing: texts.moving,
      firstTry: 'ask',
      send: (ids, onConflict) => call(filesContract.move, { body: { ids, targetId: target.id, onConflict } }),
    },
    context,
  );
  report(
    {
      items: movable,
      outcome,
      failedTitle: texts.moveFailed,
      retry: (failed) => void moveItems(failed, target, context),
      onDone(done) {
        revealItems({ folderId: target.id, ids: done.map(({ id }) => id), isAskedFor: true });
        const moved = texts.moved(describeItems(done, locale), target.name);
        const message = leftOut > 0 ? texts.movedInPart(moved, leftOut) : moved;
        // A file that became a version of another file cannot be moved back.
        const undoable = done.filter(({ id }) => chosen.get(id) !== 'replace');
        if (undoable.length === 0) return toastSuccess(message);
        const renamed = new Set([...chosen].flatMap(([id, choice]) => (choice === 'keepBoth' ? [id] : [])));
        const undo = () => void undoMove(undoable, { renamed, from: target.id }, context);
        toastUndoable(message, bulkStrings[locale].undo, undo);
      },
    },
    context,
  );
  if (leftOut === movable.length)
    toastNotice({ title: texts.nothingMoved, message: texts.notMoved(leftOut) });
}

interface Moved {
  /** The items that got another name. */
  renamed: ReadonlySet<string>;
  /** The folder that they were moved to; what is no longer there was moved on by somebody. */
  from: Target['id'];
}

/** Moves each item back to its earlier folder and gives it its earlier name. */
function undoMove(
  items: readonly FileItem[],
  { renamed, from }: Moved,
  context: ActionContext,
): Promise<void> {
  const locale = currentLocale();
  const texts = moveStrings[locale];
  const byId = new Map(items.map((item) => [item.id, item]));
  return runBulk(
    {
      items,
      doing: texts.moving,
      work: async (ids) => {
        let outcome: Outcome = { done: [], failed: [] };
        for (const [targetId, group] of Map.groupBy(ids, (id) => byId.get(id)?.parentId)) {
          if (!targetId) continue;
          const body = { ids: group, targetId, from, onConflict: 'keepBoth' as const };
          outcome = mergeOutcomes(outcome, await call(filesContract.move, { body }));
        }
        for (const id of outcome.done.filter((one) => renamed.has(one))) {
          const name = byId.get(id)?.name ?? '';
          await call(filesContract.rename, { params: { id }, body: { name } });
        }
        return outcome;
      },
      failedTitle: texts.moveFailed,
      onDone: (done) => {
        revealInPlace(done);
        toastSuccess(
          done.length === 1 ? texts.movedBack(describeItems(done, locale)) : texts.movedBackMany(done.length),
        );
      },
    },
    context,
  );
}
