interface Filter<F extends string> {
  field: F;
  value: string;
}

export interface FilterBarProps<F extends string> {
  fields: readonly { value: F; label: string }[];
  /** The current filter of the list. */
  filter: Filter<F>;
  onGo: (filter: Filter<F>) => void;
  onReset: () => void;
}
