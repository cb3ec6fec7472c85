import { inflateEntry } from './inflate-entry.ts';
import { transitionalUri } from './names.ts';
import { decodeXml, encodeXml } from './xml-text.ts';
import type { ZipEntry } from './zip-entries.ts';
import { writeZip, type ZipPart } from './zip-write.ts';

const STRICT_URI = /(["'])(http:\/\/purl\.oclc\.org\/ooxml\/[^"']*)\1/g;
const PRESERVE = /\s+[\w.-]+:Preserve(?:Attributes|Elements)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const PARAGRAPH = /<(?:[\w.-]+:)?p[\s/>]/;
/** The end of a text without paragraphs: then only the body has the format of a section. */
const END_OF_BODY = /<((?:[\w.-]+:)?)sectPr[\s/>]|<\/((?:[\w.-]+:)?)body\s*>/;

/**
 * The same document as the engine can read it: it knows only the transitional namespaces, refuses the lists of what is to be
 * preserved of unknown namespaces, and lets nobody type where there is no paragraph. The original stays as it is, because a save is
 * merged into the original.
 */
export function preparePackage(bytes: Uint8Array, entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const parts = entries.map((entry): ZipPart => {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) return { from: bytes, entry };
    const source = decodeXml(inflateEntry(bytes, entry));
    const text = withParagraph(source.text)
      .replace(STRICT_URI, (_, quote: string, uri: string) => `${quote}${transitionalUri(uri)}${quote}`)
      .replace(PRESERVE, '');
    if (text === source.text) return { from: bytes, entry };
    return { like: entry, name: entry.name, content: encodeXml({ ...source, text }) };
  });
  return writeZip(parts);
}

function withParagraph(text: string): string {
  if (PARAGRAPH.test(text)) return text;
  return text.replace(
    END_OF_BODY,
    (end, before: string | undefined, after = '') => `<${before ?? after}p/>${end}`,
  );
}
