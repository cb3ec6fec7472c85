import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Column, columns } from './geometry.ts';

export interface ColumnChoice {
  wanted: readonly Column[];
  toggle: (column: Column) => void;
}

const NONE: readonly Column[] = [];

/** The columns that the user wants to see, remembered in this browser. Those hidden are stored, so a new column is shown. */
export function useColumns(): ColumnChoice {
  const [stored, setHidden] = useLocalStorage<readonly Column[]>({
    key: 'files-hidden-columns',
    defaultValue: NONE,
    getInitialValueInEffect: false,
  });
  const hidden = Array.isArray(stored) ? stored : NONE;
  const wanted = useMemo(() => columns.filter((column) => !hidden.includes(column)), [hidden]);
  return {
    wanted,
    toggle: (column) => setHidden(columns.filter((each) => hidden.includes(each) !== (each === column))),
  };
}
