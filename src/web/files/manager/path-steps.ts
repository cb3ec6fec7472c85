/** What a step needs beside its text: padding and the arrow after it. */
const STEP_SPACE = 30;
/** The button of the menu that contains the hidden steps, as large as it is on a touch screen, and the arrow after it. */
const MENU_WIDTH = 64;

/**
 * How many steps of a path are hidden in a menu: the outermost ones, until the others fit the width uncut. The last step always
 * stays, cut if it must be, because the folder above is opened most.
 */
export function countHiddenSteps(textWidths: readonly number[], width: number): number {
  const needed = textWidths.map((text) => text + STEP_SPACE);
  for (let hidden = 0; hidden < needed.length - 1; hidden += 1) {
    const shown = needed.slice(hidden).reduce((sum, step) => sum + step, hidden > 0 ? MENU_WIDTH : 0);
    if (shown <= width) return hidden;
  }
  return Math.max(0, needed.length - 1);
}
