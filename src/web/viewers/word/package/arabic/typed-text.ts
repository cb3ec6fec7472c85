import { align } from '../align/align.ts';

const NEVER = { isPossible: () => false, degree: () => 0 };

/** Which UTF-16 units of `after` were not in `before`: whole words are found again first, then the ends of changed words. */
export function typedIn(before: string, after: string): boolean[] {
  const typed = Array.from({ length: after.length }, () => true);
  const numbers = new Map<string, number>();
  const numbered = (words: readonly string[]) =>
    words.map((word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size + 1);
      return numbers.get(word)!;
    });
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let [gone, fresh] = ['', ''];
  let at = 0;
  const settle = (): void => {
    keepEnds(gone, fresh, at - fresh.length, typed);
    [gone, fresh] = ['', ''];
  };
  for (const pair of align(numbered(old), numbered(now), NEVER)) {
    if (pair.isSame) {
      settle();
      typed.fill(false, at, at + now[pair.after]!.length);
      at += now[pair.after]!.length;
    } else if (pair.after === -1) gone += old[pair.before]!;
    else {
      fresh += now[pair.after]!;
      at += now[pair.after]!.length;
    }
  }
  settle();
  return typed;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];

/** What a changed word begins and ends with as before was not typed. */
function keepEnds(gone: string, fresh: string, start: number, typed: boolean[]): void {
  const short = Math.min(gone.length, fresh.length);
  let head = 0;
  while (head < short && gone[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < short - head && gone.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  typed.fill(false, start, start + head);
  typed.fill(false, start + fresh.length - tail, start + fresh.length);
}
