/** What the bar has besides its actions: the checkbox, the space around the count, the button that clears. */
const OTHERS = 13 + 18 + 20 + 40 + 6 + 24;
const ICON_BUTTON = 40;
/** The icon, the gap and the padding of a button with a label. */
const BESIDE_LABEL = 18 + 6 + 20 + 4;

interface BarContents {
  labels: readonly string[];
  count: string;
  width: number;
  measure: (text: string) => number;
}

/** How many actions the selection bar shows, and whether with their names. The others are in a menu, which takes a button. */
export function barRoom({ labels, count, width, measure }: BarContents): {
  shown: number;
  hasLabels: boolean;
} {
  const room = width - OTHERS - measure(count);
  const labelled = labels.reduce((sum, label) => sum + measure(label) + BESIDE_LABEL, 0);
  if (labelled <= room) return { shown: labels.length, hasLabels: true };
  const icons = Math.max(1, Math.floor(room / ICON_BUTTON));
  return { shown: labels.length <= icons ? labels.length : icons - 1, hasLabels: false };
}
