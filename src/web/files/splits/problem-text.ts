import { errorText } from '#web/lib/http/error-text.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import type { SplitProblem } from './run-split.ts';
import { splitFailuresStrings } from './split-failures.strings.ts';

/** Why nothing was made, and what to do about it. */
export function problemText(problem: SplitProblem, locale: Locale): string {
  const texts = splitFailuresStrings[locale];
  const reason = 'failure' in problem ? texts.failures[problem.failure] : errorText(problem.error, locale);
  return `${reason} ${texts.nothingMade}`;
}
