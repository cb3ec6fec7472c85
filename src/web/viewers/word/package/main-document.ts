import { inflateEntry } from './zip/inflate-entry.ts';
import { transitionalUri } from './xml/names.ts';
import { relationshipsIn, resolvePart } from './relationships.ts';
import { decodeXml } from './xml/xml-text.ts';
import { parseXml, type XmlElement } from './xml/xml-tree.ts';
import type { ZipEntry } from './zip/zip-entries.ts';

const MAIN = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD =
  /^application\/vnd\.(?:openxmlformats-officedocument\.wordprocessingml\.(?:document|template)|ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;

/** The name of the part that is the document; null when the package is no document of Word. */
export function mainDocument(bytes: Uint8Array, entries: readonly ZipEntry[]): string | null {
  const types = parsed(bytes, entries, '[Content_Types].xml');
  const rels = parsed(bytes, entries, '_rels/.rels');
  if (!types || !rels) return null;
  const main = relationshipsIn(rels).find(
    ({ type, isExternal }) => !isExternal && transitionalUri(type) === MAIN,
  );
  if (!main) return null;
  const name = resolvePart('_rels/.rels', main.target);
  const entry = find(entries, name);
  return entry && WORD.test(contentType(types, entry.name)) ? entry.name : null;
}

/** Names of parts are compared without regard to case. */
const find = (entries: readonly ZipEntry[], name: string): ZipEntry | undefined =>
  entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());

function parsed(bytes: Uint8Array, entries: readonly ZipEntry[], name: string): XmlElement | null {
  const entry = find(entries, name);
  return entry ? parseXml(decodeXml(inflateEntry(bytes, entry)).text) : null;
}

function contentType(types: XmlElement, name: string): string {
  const read = (key: string, wanted: string) => {
    for (const child of types.children) {
      if (child.kind === 'text') continue;
      const value = (local: string) => child.attributes.find((attribute) => attribute.local === local)?.value;
      if (value(key)?.toLowerCase() === wanted.toLowerCase()) return value('ContentType');
    }
    return undefined;
  };
  return read('PartName', `/${name}`) ?? read('Extension', name.slice(name.lastIndexOf('.') + 1)) ?? '';
}
