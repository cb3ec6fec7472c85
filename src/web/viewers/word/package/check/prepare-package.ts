import { inflateEntry } from '../zip/inflate-entry.ts';
import { transitionalUri, W } from '../xml/names.ts';
import { decodeXml, encodeXml } from '../xml/xml-text.ts';
import type { ZipEntry } from '../zip/zip-entries.ts';
import { writeZip, type ZipPart } from '../zip/zip-write.ts';
import { applyEdits, type Edit } from '../save/edits.ts';
import { scanXml } from '../xml/xml-scan.ts';
import { withoutDangling } from './dangling.ts';
import type { PackageNotes } from './package-notes.ts';
import { STORIES, STRUCTURE } from './scan-part.ts';
import { type DocumentStyles, withStyles } from '../styles/document-styles.ts';

const STRICT_URI = /(["'])(http:\/\/purl\.oclc\.org\/ooxml\/[^"']*)\1/g;
/** Looks for the name after one space only, because to begin at each of a million spaces would never end. */
const PRESERVE = /(?<=\s)[\w.-]+:Preserve(?:Attributes|Elements)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const PARAGRAPH = /<(?:[\w.-]+:)?p[\s/>]/;
/** The end of a text without paragraphs: then only the body has the format of a section. */
const END_OF_BODY = /<((?:[\w.-]+:)?)sectPr[\s/>]|<\/((?:[\w.-]+:)?)body\s*>/;

interface Prepared {
  notes: PackageNotes;
  styles: DocumentStyles | null;
  /** Names of what the engine must not get. */
  without: ReadonlySet<string>;
}

/**
 * The same document as the engine can read it: it knows only the transitional namespaces, refuses the lists of what is to be
 * preserved of unknown namespaces, lets nobody type where there is no paragraph, and adds no run where `w:` is not declared. The styles
 * that its tools use are there, nothing refers to what is not, and no letters stand between elements, which it would not show. The
 * original stays as it is, because a save is merged into it.
 */
export function preparePackage(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { notes, styles, without }: Prepared,
): Uint8Array<ArrayBuffer> {
  const { isStrict, hasPreserved, hasOtherPrefix, hasNoParagraph, hasDangling, hasStrayText } = notes;
  const kept = entries.filter(({ name }) => !without.has(name));
  const names = new Set(kept.map(({ name }) => name));
  const parts = kept.map((entry): ZipPart => {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) return { from: bytes, entry };
    const hasStyles = entry.name === styles?.part;
    const isRels = hasDangling && entry.name.endsWith('.rels');
    // Only what has to be is looked for, because what looks like it may be a text of somebody.
    if (
      !hasStyles &&
      !isRels &&
      !isStrict &&
      !hasPreserved &&
      !hasOtherPrefix &&
      !hasNoParagraph &&
      !hasStrayText
    )
      return { from: bytes, entry };
    const source = decodeXml(inflateEntry(bytes, entry));
    let { text } = source;
    if (isStrict)
      text = text.replace(
        STRICT_URI,
        (_, quote: string, uri: string) => `${quote}${transitionalUri(uri)}${quote}`,
      );
    if (hasPreserved) text = text.replace(PRESERVE, '');
    if (hasStrayText) text = withoutStrayText(text);
    if (hasNoParagraph) text = withParagraph(text);
    if (hasOtherPrefix) text = withPrefix(text);
    if (hasStyles) text = withStyles(text, styles.forEngine);
    if (isRels) text = withoutDangling(entry.name, text, names);
    if (text === source.text) return { from: bytes, entry };
    return { like: entry, name: entry.name, content: encodeXml({ ...source, text }) };
  });
  return writeZip(parts);
}

const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

function withoutStrayText(text: string): string {
  const edits: Edit[] = [];
  const path: string[] = [];
  scanXml(text, {
    open: (name, _attributes, _start, _end, isEmpty) => {
      if (!isEmpty) path.push(name.slice(name.indexOf(':') + 1));
    },
    close: () => path.pop(),
    text: (start, end, isCdata) => {
      if (!STORIES.has(path[0]!) || !STRUCTURE.has(path.at(-1)!)) return;
      // A section that is left empty would hide the paragraph too.
      const [before, after] = isCdata ? [CDATA.length, CDATA_END.length] : [0, 0];
      edits.push({ start: start - before, end: end + after, text: '' });
    },
  });
  return applyEdits(text, edits);
}

function withParagraph(text: string): string {
  if (PARAGRAPH.test(text)) return text;
  return text.replace(
    END_OF_BODY,
    (end, before: string | undefined, after = '') => `<${before ?? after}p/>${end}`,
  );
}

const ROOT = /^([^<]*(?:<[?!][^>]*>[^<]*)*<[^\s/>]+)(\s[^>]*)/;

/** What stands under other prefixes may stay so, as long as this one is declared too. */
function withPrefix(text: string): string {
  const attributes = ROOT.exec(text)?.[2] ?? '';
  if (!attributes.includes(W) || /\sxmlns:w\s*=/.test(attributes)) return text;
  return text.replace(ROOT, `$1 xmlns:w="${W}"$2`);
}
