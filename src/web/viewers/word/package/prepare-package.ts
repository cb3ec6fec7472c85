import { inflateEntry } from './inflate-entry.ts';
import { transitionalUri } from './names.ts';
import { decodeXml, encodeXml } from './xml-text.ts';
import type { ZipEntry } from './zip-entries.ts';
import { writeZip, type ZipPart } from './zip-write.ts';

const STRICT_URI = /(["'])(http:\/\/purl\.oclc\.org\/ooxml\/[^"']*)\1/g;
const PRESERVE = /\s+[\w.-]+:Preserve(?:Attributes|Elements)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * The same document as the engine can read it: it knows only the transitional namespaces, and refuses the lists of what is to be
 * preserved of unknown namespaces. The original keeps both, because a save is merged into the original.
 */
export function preparePackage(bytes: Uint8Array, entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts = entries.map((entry): ZipPart => {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) return { from: bytes, entry };
    const source = decodeXml(inflateEntry(bytes, entry));
    const text = source.text
      .replace(STRICT_URI, (_, quote: string, uri: string) => `${quote}${transitionalUri(uri)}${quote}`)
      .replace(PRESERVE, '');
    if (text === source.text) return { from: bytes, entry };
    return { like: entry, name: entry.name, content: encodeXml({ ...source, text }) };
  });
  return writeZip(parts);
}
