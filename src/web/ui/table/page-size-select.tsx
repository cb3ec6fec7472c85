import { NativeSelect } from '@mantine/core';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './pager.module.css';

interface PageSizeSelectProps {
  sizes: readonly number[];
  size: number;
  onChange: (size: number) => void;
}

/** How many rows a page has. */
export function PageSizeSelect({ sizes, size, onChange }: PageSizeSelectProps) {
  const texts = useUiTexts();
  return (
    <label className={classes.size}>
      {texts.rowsPerPage}
      <NativeSelect
        className={classes.sizes}
        data={sizes.map(String)}
        value={String(size)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
