import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { letterSizes } from '../letter-sizes.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Choices } from './choices.tsx';

export function FontChoices({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  const family = now.formatting?.fontFamily;
  const choices = engine.editor.getAvailableFonts().toSorted((a, b) => a.localeCompare(b));
  return (
    <Choices
      label={texts.font}
      width={160}
      shown={family ?? texts.mixed}
      value={family ?? null}
      disabled={!now.editable}
      choices={choices.map((name) => ({ value: name, label: <bdi>{name}</bdi> }))}
      onChoose={(value) => engine.run({ type: 'setMarkAttr', mark: 'fontFamily', attr: 'family', value })}
    />
  );
}

export function SizeChoices({ engine, now }: BarProps) {
  const locale = useLocale();
  const texts = useStrings(wordStrings);
  const size = now.formatting?.fontSizePt;
  const isListed = size === undefined || letterSizes.includes(size);
  const all = isListed ? letterSizes : [...letterSizes, size].toSorted((a, b) => a - b);
  return (
    <Choices
      label={texts.fontSize}
      keys="Ctrl+Shift+< Ctrl+Shift+> Ctrl+[ Ctrl+]"
      width={68}
      shown={size === undefined ? '' : formatNumber(size, locale)}
      value={size === undefined ? null : String(size)}
      disabled={!now.editable}
      choices={all.map((value) => ({ value: String(value), label: formatNumber(value, locale) }))}
      // In half points, as it is written in documents.
      onChoose={(value) =>
        engine.run({ type: 'setMarkAttr', mark: 'fontSize', attr: 'val', value: Number(value) * 2 })
      }
    />
  );
}
