import type { FileItem, OnConflict, Outcome } from '#shared/files/files.contract.ts';
import { mergeOutcomes } from '../bulk/in-batches.ts';
import { runWithProgress } from '../bulk/run-bulk.tsx';
import { type Choice, conflictOf } from '#web/files/name-conflicts/ask-each.ts';
import { askAboutConflicts } from '#web/files/name-conflicts/conflict-dialog.tsx';
import type { ActionContext, Target } from '#web/files/file-action.ts';

export interface MoveOrCopy {
  items: readonly FileItem[];
  target: Target;
  purpose: 'move' | 'copy';
  /** Moves or copies some of the items. */
  send: (ids: string[], onConflict: OnConflict) => Promise<Outcome>;
  /** Shown while it runs: «Moving items». */
  doing: string;
  /** What the server does about a taken name before the user is asked. */
  firstTry: 'ask' | 'keepBoth';
}

export interface MoveOrCopyResult {
  outcome: Outcome;
  /** The user's choice for each item whose name was taken. */
  chosen: ReadonlyMap<string, Choice>;
  /** How many items the user skipped or left undecided. */
  leftOut: number;
}

/** Moves or copies items into a folder: first those whose names are free there, then the others as the user decides. */
export async function moveOrCopy(
  { items, target, purpose, send, doing, firstTry }: MoveOrCopy,
  context: ActionContext,
): Promise<MoveOrCopyResult> {
  const first = await runWithProgress({ items, doing, work: (ids) => send(ids, firstTry) });
  const taken = new Map(
    first.failed
      .filter(({ code }) => code === 'nameTaken')
      .map(({ id, params }) => [id, conflictOf(params)] as const),
  );
  if (taken.size === 0) return { outcome: first, chosen: new Map(), leftOut: 0 };

  context.refresh();
  const conflicting = items.flatMap((item) => {
    const conflict = taken.get(item.id);
    return conflict ? [{ ...item, ...conflict }] : [];
  });
  const chosen = await askAboutConflicts(conflicting, purpose, target.name);
  let outcome: Outcome = { ...first, failed: first.failed.filter(({ id }) => !taken.has(id)) };
  for (const choice of ['keepBoth', 'replace'] as const) {
    const group = conflicting.filter(({ id }) => chosen.get(id) === choice);
    if (group.length > 0)
      outcome = mergeOutcomes(
        outcome,
        await runWithProgress({ items: group, doing, work: (ids) => send(ids, choice) }),
      );
  }
  const leftOut = conflicting.filter(({ id }) => (chosen.get(id) ?? 'skip') === 'skip').length;
  return { outcome, chosen, leftOut };
}
