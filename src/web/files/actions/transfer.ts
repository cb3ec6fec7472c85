import type { FileItem, OnConflict, Outcome } from '#shared/files/files.contract.ts';
import { merged } from './bulk/in-batches.ts';
import { runWithProgress } from './bulk/run-bulk.tsx';
import type { Choice } from './conflicts/ask-each.ts';
import { askAboutConflicts } from './conflicts/conflict-dialog.tsx';
import type { ActionContext, Target } from './file-action.ts';

export interface Transfer {
  items: readonly FileItem[];
  target: Target;
  /** Takes some of them there. */
  send: (ids: string[], onConflict: OnConflict) => Promise<Outcome>;
  doing: string;
  /** What happens to a name that is taken, before anybody is asked. */
  firstTry: 'ask' | 'keepBoth';
}

export interface Transferred {
  outcome: Outcome;
  /** What was chosen for those whose name was taken. */
  chosen: ReadonlyMap<string, Choice>;
}

/** Takes items into a folder: first those whose names are free there, then the others as the person says. */
export async function transfer(
  { items, target, send, doing, firstTry }: Transfer,
  context: ActionContext,
): Promise<Transferred> {
  const first = await runWithProgress({ items, doing, work: (ids) => send(ids, firstTry) });
  const taken = new Set(first.failed.filter(({ code }) => code === 'nameTaken').map(({ id }) => id));
  if (taken.size === 0) return { outcome: first, chosen: new Map() };

  context.refresh();
  const conflicting = items.filter(({ id }) => taken.has(id));
  const chosen = await askAboutConflicts(conflicting, target.name);
  let outcome: Outcome = { ...first, failed: first.failed.filter(({ id }) => !taken.has(id)) };
  for (const choice of ['keepBoth', 'replace'] as const) {
    const those = conflicting.filter(({ id }) => chosen.get(id) === choice);
    if (those.length > 0)
      outcome = merged(
        outcome,
        await runWithProgress({ items: those, doing, work: (ids) => send(ids, choice) }),
      );
  }
  return { outcome, chosen };
}
