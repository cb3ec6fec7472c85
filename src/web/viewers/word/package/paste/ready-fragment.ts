import { markArabic } from '../arabic/arabic-changes.ts';
import { childOf, isWord, removeProperty } from '../xml/properties.ts';
import { writeXml } from '../xml/write-xml.ts';
import { Identities } from '../xml/xml-identity.ts';
import { decodeXml, encodeXml } from '../xml/xml-text.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import { readEntries } from '../zip/zip-entries.ts';
import { writeZip } from '../zip/zip-write.ts';

/** The engine made it. */
const NO_LIMITS = { bytes: Infinity, entries: Infinity, unpacked: Infinity, ratio: Infinity };
const NO_SCOPE: ReadonlyMap<string, string> = new Map([['', '']]);

/** The bullets that the engine gives to lists, of fonts that few have, and letters of every font that look like them. */
const BULLETS: Readonly<Record<string, string>> = { '\uf0b7': '•', o: '◦', '\uf0a7': '▪' };

/**
 * What the engine made of a text that another program copied, as a save would write it: with what Word reads of Arabic, so that it looks
 * at once as it will when the document is opened again. `styleIdOf` gives the id by which the document has a style, null when it has none.
 */
export function readyFragment(
  fragment: Uint8Array,
  styleIdOf: (id: string) => string | null,
): Uint8Array<ArrayBuffer> {
  const parts = readEntries(fragment, NO_LIMITS).map((entry) => {
    const change = CHANGES[entry.name];
    if (!change) return { from: fragment, entry };
    const source = decodeXml(inflateEntry(fragment, entry));
    const root = parseXml(source.text);
    change(root, styleIdOf);
    return {
      like: entry,
      name: entry.name,
      content: encodeXml({ ...source, text: writeXml(root, NO_SCOPE) }),
    };
  });
  return writeZip(parts);
}

const CHANGES: Readonly<
  Record<string, (root: XmlElement, styleIdOf: (id: string) => string | null) => void>
> = {
  'word/document.xml'(root, styleIdOf) {
    nameStyles(root, styleIdOf);
    markArabic(null, root, { identities: new Identities(), linkStyles: new Set(), styles: null });
  },
  'word/numbering.xml': changeBullets,
};

function nameStyles(element: XmlElement, styleIdOf: (id: string) => string | null): void {
  for (const child of element.children) if (child.kind === 'element') nameStyles(child, styleIdOf);
  if (!isWord(element, 'pPr')) return;
  const value = childOf(element, 'pStyle')?.attributes.find(({ local }) => local === 'val');
  if (!value) return;
  const id = styleIdOf(value.value);
  if (id === null) removeProperty(element, 'pStyle');
  else value.value = id;
}

function changeBullets(element: XmlElement): void {
  for (const child of element.children) if (child.kind === 'element') changeBullets(child);
  if (!isWord(element, 'lvl') || !childOf(childOf(element, 'rPr'), 'rFonts')) return;
  const text = childOf(element, 'lvlText')?.attributes.find(({ local }) => local === 'val');
  const bullet = BULLETS[text?.value ?? ''];
  if (!text || bullet === undefined) return;
  text.value = bullet;
  removeProperty(childOf(element, 'rPr'), 'rFonts');
}
