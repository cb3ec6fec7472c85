/** A row of the tree, as far as the keyboard needs it. */
export interface TreeRow {
  /** 1 for the outermost. */
  level: number;
  /** Undefined when it contains nothing. */
  isExpanded: boolean | undefined;
}

export type TreeStep = { focus: number } | 'toggle' | 'choose' | null;

/** What a key does in a tree (WAI-ARIA tree view). Rows are indented towards the end of the line, so in Arabic the left arrow expands. */
export function treeStep(
  rows: readonly TreeRow[],
  active: number,
  { key, isRtl }: { key: string; isRtl: boolean },
): TreeStep {
  const row = rows[active];
  if (!row) return null;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(active + 1, last) };
    case 'ArrowUp':
      return { focus: Math.max(active - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: last };
    case 'Enter':
    case ' ':
      return 'choose';
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return row.isExpanded
        ? { focus: Math.min(active + 1, last) }
        : row.isExpanded === false
          ? 'toggle'
          : null;
    case isRtl ? 'ArrowRight' : 'ArrowLeft': {
      if (row.isExpanded) return 'toggle';
      const parent = rows.findLastIndex((other, index) => index < active && other.level < row.level);
      return parent < 0 ? null : { focus: parent };
    }
    default:
      return null;
  }
}
