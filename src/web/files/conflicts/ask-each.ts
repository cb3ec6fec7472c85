import type { FileItem } from '#shared/files/files.contract.ts';

/** What can be done when the name is taken there. */
export const choices = ['keepBoth', 'replace', 'skip'] as const;
export type Choice = (typeof choices)[number];

export interface Answer {
  choice: Choice;
  /** The same for all others that it can be done with. */
  forAll: boolean;
}

/** A folder's content is not a version of another's. */
export const canChoose = (item: Pick<FileItem, 'kind'>, choice: Choice): boolean =>
  choice !== 'replace' || item.kind === 'file';

/**
 * Asks about each item whose name is taken, until an answer holds for all the others. Null, from a question that was
 * closed, leaves the item and all after it where they are.
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
