export type Checked = boolean | 'mixed';

/** One row of the tree as it is to be shown now. Rows come in the order they are drawn, a parent before its children. */
export interface CheckTreeItem {
  id: string;
  label: string;
  /** 1 for the outermost. */
  level: number;
  checked: Checked;
  /** There is nothing in it that could be chosen. */
  disabled: boolean;
  /** Undefined where nothing can open. */
  expanded?: boolean | undefined;
  /** Its children are on their way. */
  busy: boolean;
}
