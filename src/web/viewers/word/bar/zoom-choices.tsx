import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Choices } from './choices.tsx';

const FITS = 'fit';
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2];

export function ZoomChoices({ engine, now }: BarProps) {
  const locale = useLocale();
  const texts = useStrings(wordStrings);
  return (
    <Choices
      label={texts.zoom(now.zoom)}
      width={84}
      shown={formatNumber(now.zoom, locale, { style: 'percent', maximumFractionDigits: 0 })}
      value={engine.isFitted ? FITS : String(now.zoom)}
      choices={[
        { value: FITS, label: texts.fitWidth },
        ...steps.map((step) => ({ value: String(step), label: texts.percent(step) })),
      ]}
      onChoose={(value) => engine.zoomTo(value === FITS ? null : Number(value))}
    />
  );
}
