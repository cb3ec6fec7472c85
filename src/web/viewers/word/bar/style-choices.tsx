import { useStrings } from '#web/lib/text/use-strings.ts';
import { useMemo } from 'react';
import { isContentsName } from '../package/styles/built-in-styles.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import { Choices } from './choices.tsx';

/** The styles that Word brings are stored by their English names. */
const ownNames: Record<string, keyof (typeof wordStrings)['ar']['styleNames']> = {
  normal: 'normal',
  'no spacing': 'noSpacing',
  title: 'title',
  subtitle: 'subtitle',
  'heading 1': 'heading1',
  'heading 2': 'heading2',
  'heading 3': 'heading3',
  'heading 4': 'heading4',
  'heading 5': 'heading5',
  'heading 6': 'heading6',
  quote: 'quote',
  'intense quote': 'intenseQuote',
  'list paragraph': 'listParagraph',
  header: 'header',
  footer: 'footer',
  caption: 'caption',
  'footnote text': 'footnoteText',
  'body text': 'bodyText',
};

/** The styles of paragraphs that the document has, each shown as it looks. */
export function StyleChoices({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the styles change with the document
  const styles = useMemo(() => engine.editor.getDocumentStyles(), [engine, engine.revision]);
  const nameOf = (name: string) => {
    const key = ownNames[name.toLowerCase()];
    return key ? texts.styleNames[key] : name;
  };
  const used = now.formatting?.styleId;
  // A paragraph without a style is a normal one, also where the document does not say which style that is.
  const normal = now.selectionCollapsed
    ? styles.find(({ name }) => name.toLowerCase() === 'normal')
    : undefined;
  const current = styles.find(({ styleId }) => styleId === used) ?? normal;
  // Paragraphs of several styles have no common one, and neither has a document that defines no style.
  const isUnstyled = used === undefined && !styles.some(({ type }) => type === 'paragraph');
  return (
    <Choices
      label={texts.style}
      width={112}
      shown={current ? nameOf(current.name) : isUnstyled ? texts.styleNames.normal : texts.mixed}
      value={current?.styleId ?? null}
      disabled={!now.editable || isUnstyled}
      choices={styles
        .filter(({ type, name }) => type === 'paragraph' && !isContentsName(name))
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
