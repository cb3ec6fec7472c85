import { beginningOf } from './beginning.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import { mainDocument } from '../main-document.ts';
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts';
import { noNotes, noteName, noteRelationships, type PackageNotes } from './package-notes.ts';
import { preparePackage } from './prepare-package.ts';
import { internalTargets, relationshipsIn } from '../relationships.ts';
import { type Counted, scanPart } from './scan-part.ts';
import { type XmlReason, XmlRefused } from '../xml/xml-scan.ts';
import { decodeXml } from '../xml/xml-text.ts';
import { documentStyles } from '../styles/document-styles.ts';
import { parseXml } from '../xml/xml-tree.ts';
import { readEntries, type ZipEntry, type ZipReason, ZipRefused } from '../zip/zip-entries.ts';

/** Why a document is not opened for editing. `tooLong` is sound, only too long: its pages can be shown. */
export type PackageReason = ZipReason | XmlReason | 'notWord';

export type CheckedPackage =
  /** `prepared` is what the engine gets instead of the original, when it could not read that or lacks styles; null when it can. */
  | ({
      ok: true;
      notes: PackageNotes;
      prepared: Uint8Array<ArrayBuffer> | null;
      /** The first pages of a long document. */
      beginning: Uint8Array<ArrayBuffer> | null;
    } & Counted)
  /** `part` is the name of the part in which it was found. */
  | { ok: false; reason: PackageReason; part: string | null };

const XML_NAME = /\.(?:xml|rels|vml)$/i;
/** Parts that programs read without being referred to. */
const NEEDED = /(?:\.rels|^\[Content_Types\]\.xml)$/i;

/**
 * Looks through a docx before the engine gets it: nothing is unpacked beyond the limits, everything that is XML is read to its end, and
 * it ends in time. Meant for a worker. Never throws because of what is in the bytes.
 */
export function checkPackage(bytes: Uint8Array, limits: PackageLimits = PACKAGE_LIMITS): CheckedPackage {
  const end = performance.now() + limits.time;
  const tick = () => {
    if (performance.now() > end) throw new XmlRefused('tooSlow');
  };
  let part: string | null = null;
  try {
    const entries = readEntries(bytes, limits);
    const notes = noNotes();
    const counted: Counted = { elements: 0, storyElements: 0, paragraphs: 0, letters: 0 };
    const referenced = new Set<string>();
    const damaged: string[] = [];
    if (entries.filter(({ name }) => XML_NAME.test(name)).length > limits.xmlParts)
      throw new ZipRefused('tooManyParts');
    for (const entry of entries) {
      part = entry.name;
      noteName(entry.name, notes);
      tick();
      if (!checkEntry(bytes, entry, { counted, notes, referenced, limits, tick })) damaged.push(entry.name);
    }
    // What nothing refers to is no part of the document; no program looks at it.
    const parts = new Set([...referenced].map((name) => name.toLowerCase()));
    part = damaged.find((name) => NEEDED.test(name) || parts.has(name.toLowerCase())) ?? null;
    if (part !== null) throw new XmlRefused('damaged');
    const names = new Set(entries.map(({ name }) => name));
    notes.hasDangling = [...referenced].some((name) => !names.has(name));
    const main = mainDocument(bytes, entries);
    if (!main) return { ok: false, reason: 'notWord', part };
    const isOther =
      notes.isStrict ||
      notes.hasPreserved ||
      notes.hasOtherPrefix ||
      notes.hasNoParagraph ||
      notes.hasDangling ||
      notes.hasStrayText ||
      damaged.length > 0;
    const styles = documentStyles(bytes, entries, { main, tick });
    const prepared =
      isOther || (styles && styles.forEngine.length > 0)
        ? preparePackage(bytes, entries, { notes, styles, without: new Set(damaged) })
        : null;
    const beginning = prepared
      ? beginningOf(prepared, readEntries(prepared, limits), main)
      : beginningOf(bytes, entries, main);
    return { ok: true, notes, prepared, beginning, ...counted };
  } catch (error) {
    if (error instanceof ZipRefused || error instanceof XmlRefused)
      return { ok: false, reason: error.reason, part };
    throw error;
  }
}

interface Checking {
  counted: Counted;
  notes: PackageNotes;
  /** The names of the parts to which something refers. */
  referenced: Set<string>;
  limits: PackageLimits;
  tick: () => void;
}

/** Whether it can be read; what must not be opened is thrown. */
function checkEntry(bytes: Uint8Array, entry: ZipEntry, checking: Checking): boolean {
  const { counted, notes, referenced, limits, tick } = checking;
  const isXml = XML_NAME.test(entry.name);
  if (isXml && entry.size > limits.xmlBytes) throw new ZipRefused('tooLarge');
  const content = inflateEntry(bytes, entry, tick);
  if (!isXml) return true;
  try {
    const { text } = decodeXml(content);
    scanPart(text, counted, notes, limits, tick);
    if (!entry.name.endsWith('.rels')) return true;
    const rels = parseXml(text);
    noteRelationships(relationshipsIn(rels), notes);
    for (const target of internalTargets(entry.name, rels)) referenced.add(target);
    return true;
  } catch (error) {
    if (error instanceof XmlRefused && error.reason === 'damaged') return false;
    throw error;
  }
}
