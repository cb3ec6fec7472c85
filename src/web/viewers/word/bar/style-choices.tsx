import { useStrings } from '#web/lib/text/use-strings.ts';
import { useMemo } from 'react';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Choices } from './choices.tsx';

/** The styles of paragraphs that the document has, each shown as it looks. */
export function StyleChoices({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the styles change with the document
  const styles = useMemo(() => engine.editor.getDocumentStyles(), [engine, engine.revision]);
  const names: Record<string, string> = texts.styleNames;
  const nameOf = (name: string) => names[name.toLowerCase()] ?? name;
  const current = styles.find(({ styleId }) => styleId === now.formatting?.styleId);
  const normal = styles.find(({ name }) => name.toLowerCase() === 'normal');
  const shown = current ?? (now.formatting?.styleId === undefined ? normal : undefined);
  return (
    <Choices
      label={texts.style}
      width={132}
      shown={shown ? nameOf(shown.name) : texts.mixed}
      value={shown?.styleId ?? null}
      disabled={!now.editable}
      choices={styles
        .filter(({ type }) => type === 'paragraph')
        .map(({ styleId, name, preview }) => ({
          value: styleId,
          label: nameOf(name),
          style: {
            fontWeight: preview.bold ? 700 : 400,
            fontStyle: preview.italic ? 'italic' : 'normal',
            fontSize: `${Math.min(Math.max(preview.fontSizePt ?? 11, 9), 18) * 1.25}px`,
          },
        }))}
      onChoose={(styleId) => engine.run({ type: 'setParagraphStyle', styleId })}
    />
  );
}
