import type { ColorValue } from '@docx-editor.dev/core';
import { IconHighlight, IconLetterA } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { ColorMenu } from './color-menu.tsx';
import { highlights, textColors } from './colors.ts';

/** A colour of the theme is not drawn, because only the engine knows the theme. */
const shownColor = (color: ColorValue | undefined): string | null =>
  color?.kind === 'hex' && /^#?[0-9a-f]{6}$/i.test(color.value) ? `#${color.value.replace('#', '')}` : null;

export function ColorTools({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  const { color, highlight } = now.formatting ?? {};
  const disabled = !now.editable;
  return (
    <>
      <ColorMenu
        icon={IconLetterA}
        label={texts.color}
        none={texts.noColor}
        swatches={textColors}
        current={shownColor(color)}
        disabled={disabled}
        onChoose={(value) =>
          engine.run({ type: 'setMarkAttr', mark: 'color', attr: 'val', value: value ?? 'auto' })
        }
      />
      <ColorMenu
        icon={IconHighlight}
        label={texts.highlight}
        none={texts.noHighlight}
        swatches={highlights}
        current={highlights.find(({ value }) => value === highlight)?.shown ?? null}
        disabled={disabled}
        onChoose={(value) =>
          engine.run({ type: 'setMarkAttr', mark: 'highlight', attr: 'val', value: value ?? 'none' })
        }
      />
    </>
  );
}
