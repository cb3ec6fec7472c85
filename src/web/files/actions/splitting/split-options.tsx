import { Switch } from '@mantine/core';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';

export interface SplitOptionValues {
  printBarcode: boolean;
  trashSource: boolean;
}

interface SplitOptionsProps {
  file: FileItem;
  values: SplitOptionValues;
  onChange: (values: SplitOptionValues) => void;
}

/** What is done besides making the files. */
export function SplitOptions({ file, values, onChange }: SplitOptionsProps) {
  const texts = useStrings(splittingStrings);
  return (
    <Fieldset legend={texts.options}>
      <div className={classes.options}>
        <Switch
          label={texts.printBarcode}
          description={texts.printBarcodeHint}
          checked={values.printBarcode}
          withThumbIndicator={false}
          onChange={({ currentTarget: { checked } }) => onChange({ ...values, printBarcode: checked })}
        />
        {file.actions.includes('trash') && (
          <Switch
            label={texts.trashSource}
            checked={values.trashSource}
            withThumbIndicator={false}
            onChange={({ currentTarget: { checked } }) => onChange({ ...values, trashSource: checked })}
          />
        )}
      </div>
    </Fieldset>
  );
}
