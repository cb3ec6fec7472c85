import type { FileItem } from '#shared/files/files.contract.ts';

/** What the user can do about a name that is taken in the target folder. */
export const choices = ['keepBoth', 'replace', 'skip'] as const;
export type Choice = (typeof choices)[number];

export interface Answer {
  choice: Choice;
  /** Use the same choice for all other items for which it is possible. */
  forAll: boolean;
}

/** A folder cannot be replaced, because folders have no versions. */
export const canChoose = (item: Pick<FileItem, 'kind'>, choice: Choice): boolean =>
  choice !== 'replace' || item.kind === 'file';

/**
 * Asks about each item whose name is taken, until an answer applies to all the others. Null, when the user closes the
 * question, leaves this item and all later ones unchanged.
 */
export async function askEach(
  items: readonly FileItem[],
  ask: (item: FileItem, others: number) => Promise<Answer | null>,
): Promise<Map<string, Choice>> {
  const chosen = new Map<string, Choice>();
  let answerForAll: Choice | null = null;
  for (const [index, item] of items.entries()) {
    if (answerForAll && canChoose(item, answerForAll)) {
      chosen.set(item.id, answerForAll);
      continue;
    }
    const answer = await ask(item, items.length - index - 1);
    if (!answer) break;
    chosen.set(item.id, answer.choice);
    if (answer.forAll) answerForAll = answer.choice;
  }
  return chosen;
}
