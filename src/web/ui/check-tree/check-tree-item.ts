export type Checked = boolean | 'mixed';

/** One visible row of the tree. A parent comes before its children. */
export interface CheckTreeItem {
  id: string;
  label: string;
  /** 1 for the outermost. */
  level: number;
  checked: Checked;
  /** True when nothing in it can be selected. */
  disabled: boolean;
  /** `undefined` when it has no children. */
  expanded?: boolean | undefined;
  /** True while its children are loading. */
  busy: boolean;
  /** A quiet second line, for example why the row is disabled. */
  note?: string | undefined;
  /** A few words at the end of the line. */
  aside?: string | undefined;
}
