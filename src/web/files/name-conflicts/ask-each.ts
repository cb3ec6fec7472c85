/** What the user can do about a name that is taken in the target folder. */
export const choices = ['keepBoth', 'replace', 'skip'] as const;
export type Choice = (typeof choices)[number];

export interface Answer {
  choice: Choice;
  /** Use the same choice for all other items for which it is possible. */
  forAll: boolean;
}

/** A name that is taken in the target folder. */
export interface Conflict {
  /** Whether the existing item may be replaced; the server decides it by the rights on that item. */
  mayReplace: boolean;
  /** The item that has the name; null when the server did not say it. */
  existingId: string | null;
}

/** Reads the parameters of the error `nameTaken`. */
export const conflictOf = (params: Readonly<Record<string, unknown>> | undefined): Conflict => ({
  mayReplace: params?.['mayReplace'] === 'yes',
  existingId: typeof params?.['existingId'] === 'string' ? params['existingId'] : null,
});

export const canChoose = ({ mayReplace }: Pick<Conflict, 'mayReplace'>, choice: Choice): boolean =>
  choice !== 'replace' || mayReplace;

/**
 * Asks about each item whose name is taken, until an answer applies to all the others. Null, when the user closes the
 * question, leaves this item and all later ones unchanged.
 */
export async function askEach<C extends Pick<Conflict, 'mayReplace'> & { id: string }>(
  conflicts: readonly C[],
  ask: (conflict: C, others: number) => Promise<Answer | null>,
): Promise<Map<string, Choice>> {
  const chosen = new Map<string, Choice>();
  let answerForAll: Choice | null = null;
  for (const [index, conflict] of conflicts.entries()) {
    if (answerForAll && canChoose(conflict, answerForAll)) {
      chosen.set(conflict.id, answerForAll);
      continue;
    }
    const answer = await ask(conflict, conflicts.length - index - 1);
    if (!answer) break;
    chosen.set(conflict.id, answer.choice);
    if (answer.forAll) answerForAll = answer.choice;
  }
  return chosen;
}
