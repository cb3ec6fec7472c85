import { childOf, setProperty } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { changeFormats, type FormatsBefore, formatsIn } from './formats.ts';

/**
 * A size that was chosen is also that of Arabic letters, as Word writes it; the engine writes it so only for Arabic. Returns whether there
 * was any. `before` is null for a new paragraph.
 */
export function completeSizes(
  before: XmlElement | null,
  paragraph: XmlElement,
  formats: FormatsBefore,
): boolean {
  const sizesBefore = new Set(before ? formatsIn(before).map(sizeWithoutOther) : []);
  return changeFormats(paragraph, (properties) => {
    const size = sizeWithoutOther(properties);
    // The rest of a paragraph that was divided is a new one.
    if (size === undefined || sizesBefore.has(size) || (!before && formats.has(properties))) return false;
    const { attributes } = childOf(properties, 'sz')!;
    setProperty(
      properties,
      'szCs',
      attributes.map(({ uri, local, value }) => ({ uri, local, value })),
    );
    return true;
  });
}

const sizeWithoutOther = (properties: XmlElement): string | undefined =>
  childOf(properties, 'szCs')
    ? undefined
    : childOf(properties, 'sz')?.attributes.find(({ local }) => local === 'val')?.value;
