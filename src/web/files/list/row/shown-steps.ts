import { cutMiddle, ELLIPSIS } from '#web/ui/text/cut-middle.ts';

/** The nearest folders say most; more of them would only be noise. */
const MOST_STEPS = 2;
const SEPARATOR = ' / ';

interface ShownSteps {
  steps: string[];
  /** Whether outer folders are left out. */
  isShortened: boolean;
}

/** The last steps of a path that fit a width. The last one is always there, cut in its middle when it must be. */
export function shownSteps(
  names: readonly string[],
  width: number,
  measure: (text: string) => number,
): ShownSteps {
  const prefix = (count: number) => (count < names.length ? ELLIPSIS + SEPARATOR : '');
  for (let count = Math.min(MOST_STEPS, names.length); count > 1; count -= 1) {
    const steps = names.slice(-count);
    if (measure(prefix(count) + steps.join(SEPARATOR)) <= width)
      return { steps, isShortened: count < names.length };
  }
  const last = names.at(-1);
  if (last === undefined) return { steps: [], isShortened: false };
  const { start, omitted, end } = cutMiddle(last, width - measure(prefix(1)), measure);
  return { steps: [omitted ? start + ELLIPSIS + end : last], isShortened: names.length > 1 };
}
