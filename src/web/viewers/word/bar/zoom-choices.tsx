import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { FIT } from '../engine/word-engine.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Choices } from './choices.tsx';

const FITS = 'fit';
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2];

export function ZoomChoices({ engine, now }: BarProps) {
  const locale = useLocale();
  const texts = useStrings(wordStrings);
  const fits = now.zoomMode?.type !== 'fixed';
  function choose(value: string): void {
    if (value === FITS) engine.editor.setZoomMode(FIT);
    else engine.editor.setZoom(Number(value));
    engine.refresh();
  }
  return (
    <Choices
      label={texts.zoom(now.zoom)}
      width={84}
      shown={formatNumber(now.zoom, locale, { style: 'percent', maximumFractionDigits: 0 })}
      value={fits ? FITS : String(now.zoom)}
      choices={[
        { value: FITS, label: texts.fitWidth },
        ...steps.map((step) => ({ value: String(step), label: texts.percent(step) })),
      ]}
      onChoose={choose}
    />
  );
}
