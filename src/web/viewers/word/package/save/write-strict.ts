import { strictUri } from '../xml/names.ts';
import { isWord } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** What transitional documents call by the side of the page, and strict ones by where a line begins and ends. */
const STRICT: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** The engine writes transitional documents; a strict one gets its own namespaces, and its own words for alignments. */
export function writeStrict(element: XmlElement): void {
  const isAlignment = isWord(element, 'jc');
  element.id = 0;
  element.uri = strictUri(element.uri);
  element.attributes = element.attributes.map((attribute) => {
    // A kind of graphic, or of a relationship.
    const value = strictUri(attribute.value);
    return {
      ...attribute,
      uri: strictUri(attribute.uri),
      value: isAlignment ? (STRICT[value] ?? value) : value,
    };
  });
  for (const child of element.children) if (child.kind === 'element') writeStrict(child);
}
