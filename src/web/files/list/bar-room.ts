/** What the bar has besides its buttons: the checkbox, the space around the count and between the buttons. */
const OTHERS = 13 + 18 + 20 + 6 + 24;
/** The icon, the gap and the padding of a button with a label. */
const BESIDE_LABEL = 18 + 6 + 20 + 4;

interface BarContents {
  labels: readonly string[];
  count: string;
  /** The width of a button without a label, with the gap beside it. */
  iconButton: number;
  width: number;
  measure: (text: string) => number;
}

/** How many actions the selection bar shows, and whether with their names. The others are in a menu, which takes a button. */
export function barRoom({ labels, count, iconButton, width, measure }: BarContents): {
  shown: number;
  hasLabels: boolean;
} {
  const room = width - OTHERS - iconButton - measure(count);
  const labelled = labels.reduce((sum, label) => sum + measure(label) + BESIDE_LABEL, 0);
  if (labelled <= room) return { shown: labels.length, hasLabels: true };
  const icons = Math.max(1, Math.floor(room / iconButton));
  return { shown: labels.length <= icons ? labels.length : icons - 1, hasLabels: false };
}
