import { Radio, Switch } from '@mantine/core';
import { typeByExtension } from '#shared/files/type-by-extension.ts';
import { extensionOf } from '#shared/files/types.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { SeparatorButton } from '#web/files/splits/separator-button.tsx';
import { separateStrings } from './separate.strings.ts';
import classes from './separate-field.module.css';
import type { ChosenSeparation, PickedFile } from './upload-item.ts';

const ways = ['pages', 'marks'] as const;

interface SeparateFieldProps {
  picked: readonly PickedFile[];
  chosen: ChosenSeparation | null;
  onChange: (chosen: ChosenSeparation | null) => void;
}

/** Whether the pages of the chosen PDF are separated, and how. It can be switched on for a single PDF only. */
export function SeparateField({ picked, chosen, onChange }: SeparateFieldProps) {
  const texts = useStrings(separateStrings);
  const isPdf = picked.length === 1 && typeByExtension.get(extensionOf(picked[0]!.file.name)) === 'pdf';
  return (
    <div className={classes.field}>
      <Switch
        label={texts.separate}
        description={isPdf ? texts.hint : texts.onlyOnePdf}
        disabled={!isPdf}
        checked={chosen !== null}
        withThumbIndicator={false}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { by: 'pages', printBarcode: false } : null)
        }
      />
      {chosen && (
        <div className={classes.how}>
          <Radio.Group
            aria-label={texts.way}
            value={chosen.by}
            onChange={(by) => onChange({ ...chosen, by: by as ChosenSeparation['by'] })}
          >
            <div className={classes.ways}>
              {ways.map((way) => (
                <Radio key={way} value={way} label={texts.ways[way]} />
              ))}
            </div>
          </Radio.Group>
          {chosen.by === 'marks' && <SeparatorButton isSmall />}
          <Switch
            label={texts.printBarcode}
            description={texts.printBarcodeHint}
            checked={chosen.printBarcode}
            withThumbIndicator={false}
            onChange={({ currentTarget: { checked } }) => onChange({ ...chosen, printBarcode: checked })}
          />
        </div>
      )}
    </div>
  );
}
