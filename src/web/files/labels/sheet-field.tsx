import { NativeSelect } from '@mantine/core';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './label-dialog.module.css';
import { labelsStrings } from './labels.strings.ts';
import { type SheetLayout, labelsOn, sheetLayouts } from './sheet/sheet-layouts.ts';

interface SheetFieldProps {
  layout: SheetLayout;
  onLayout: (id: string) => void;
  first: string;
  onFirst: (first: string) => void;
  error: string | undefined;
}

/** Chooses the kind of sheet, and where on it the first label goes. */
export function SheetField({ layout, onLayout, first, onFirst, error }: SheetFieldProps) {
  const texts = useStrings(labelsStrings);
  return (
    <div className={classes.part}>
      <NativeSelect
        label={texts.layout}
        value={layout.id}
        data={sheetLayouts.map((it) => ({
          value: it.id,
          label: texts.layoutName(
            labelsOn(it),
            it.label.width,
            it.label.height,
            it.id.startsWith('letter') ? 'Letter' : 'A4',
          ),
        }))}
        onChange={({ currentTarget }) => onLayout(currentTarget.value)}
      />
      <TextField
        name="first"
        label={texts.first}
        hint={texts.firstHint(labelsOn(layout))}
        value={first}
        onChange={onFirst}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        ltr
      />
    </div>
  );
}
