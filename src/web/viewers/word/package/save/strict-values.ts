import { isStrictUri } from '../xml/names.ts';
import { isWord } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** What transitional documents call by the side of the page, and strict ones by where a line begins and ends. */
const STRICT: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** The engine writes alignments as transitional documents do; a strict document gets its own words for them. */
export function writeStrictValues(original: XmlElement, current: XmlElement): void {
  if (isStrictUri(original.uri)) rename(current);
}

function rename(element: XmlElement): void {
  element.id = 0;
  for (const child of element.children) if (child.kind === 'element') rename(child);
  if (!isWord(element, 'jc')) return;
  element.attributes = element.attributes.map((attribute) => ({
    ...attribute,
    value: STRICT[attribute.value] ?? attribute.value,
  }));
}
