import type { Deps } from '#server/platform/deps.ts';
import { NotDrawable } from '#server/platform/drawing/not-drawable.ts';
import { type Limit, countAttempt, withdrawAttempt } from '#server/platform/rate-limit.ts';
import type { PageSource } from './drawn-pages.ts';

/** Wrong ones of a user for one document, because the server is the only one at which they can try them. */
const guesses: Limit = { name: 'documents:passwords', max: 20, windowSeconds: 900 };

/** Draws with the password of a request, and counts it when it is wrong. Throws when there were too many. */
export async function countingGuesses<T>(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { hash, password }: PageSource,
  draw: () => Promise<T>,
): Promise<T> {
  if (password === undefined) return draw();
  const subject = `${userId} ${hash}`;
  // Counted before, so that many at once are not free.
  await countAttempt(db, guesses, subject);
  let isWrong = false;
  try {
    return await draw();
  } catch (error) {
    isWrong = error instanceof NotDrawable && error.reason === 'encrypted';
    throw error;
  } finally {
    if (!isWrong) await withdrawAttempt(db, guesses, subject);
  }
}
