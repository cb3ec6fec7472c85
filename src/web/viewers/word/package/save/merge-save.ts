import { markArabic, type Marking } from '../arabic/arabic-changes.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import { applyEdits } from './edits.ts';
import { mainDocument } from '../main-document.ts';
import { mergeXml } from './merge-xml.ts';
import { isStrictUri, W14 } from '../xml/names.ts';
import { internalTargets, ownerOfRels } from '../relationships.ts';
import {
  type DocumentStyles,
  documentStyles,
  dropAddedStyles,
  referToStyles,
  withoutPasted,
  withStyles,
} from '../styles/document-styles.ts';
import { prefixOf, writeXml } from '../xml/write-xml.ts';
import { writeStrict } from './write-strict.ts';
import { Identities } from '../xml/xml-identity.ts';
import { decodeXml, encodeXml, type XmlSource } from '../xml/xml-text.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { readEntries, type ZipEntry } from '../zip/zip-entries.ts';
import { writeZip, type ZipPart } from '../zip/zip-write.ts';

/** Something about a save that is worth recording: it went another way than changing only what the person changed. */
export interface MergeNote {
  /** `rewritten`: the part was taken from the engine as a whole; `kept`: the engine dropped it, but something still refers to it. */
  kind: 'rewritten' | 'kept';
  part: string;
}

export interface MergedSave {
  bytes: Uint8Array<ArrayBuffer>;
  /** Names of parts, of which those in `changed` are in the original and in the result. */
  changed: string[];
  added: string[];
  removed: string[];
  notes: MergeNote[];
}

interface Archive {
  bytes: Uint8Array;
  entries: ZipEntry[];
  byName: ReadonlyMap<string, ZipEntry>;
}

interface OpenPart {
  source: XmlSource;
  original: XmlElement;
  baseline: XmlElement;
}

const XML_NAME = /\.(?:xml|rels|vml)$/i;
/** Parts in which people type. */
const TEXT_PART = /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/;

/** The archives were checked when the document was opened, and the others are the engine's. */
const NO_LIMITS = { bytes: Infinity, entries: Infinity, unpacked: Infinity, ratio: Infinity };

/**
 * Makes what is saved of what was opened. The engine writes every part again in its own order and spelling, so what it writes is
 * compared with what it wrote of the unchanged document (`baseline`), and only the difference is brought into the original.
 */
export function openMerge(original: Uint8Array, baseline: Uint8Array): (current: Uint8Array) => MergedSave {
  const merge = new Merge(archive(original), archive(baseline));
  merge.prepare();
  return (current) => merge.save(archive(current));
}

class Merge {
  readonly #original: Archive;
  readonly #baseline: Archive;
  readonly #identities = new Identities();
  /** Parts that were changed once are likely to be changed in the next save too. */
  readonly #open = new Map<string, OpenPart>();
  readonly #main: string;
  /** Known as soon as the main document was read. */
  #isStrict = false;
  readonly #styles: DocumentStyles | null;
  /** What is known of the styles in the save that is being made. */
  #stylesNow: DocumentStyles | null = null;
  #styleRoot: () => XmlElement | null = () => null;
  /** Of those that the document lacks. */
  readonly #usedStyles = new Set<string>();

  constructor(original: Archive, baseline: Archive) {
    this.#original = original;
    this.#baseline = baseline;
    this.#main = mainDocument(original.bytes, original.entries) ?? '';
    this.#styles = documentStyles(original.bytes, original.entries, { main: this.#main });
  }

  /** Most saves change the document itself, so it is read before the first of them. */
  prepare(): void {
    const [entry, before] = [this.#original, this.#baseline].map(({ byName }) => byName.get(this.#main));
    if (entry && before) this.#identities.of(this.#opened(entry, before).baseline);
  }

  save(current: Archive): MergedSave {
    const [changed, added, removed]: string[][] = [[], [], []];
    const notes: MergeNote[] = [];
    const contents = new Map<string, Uint8Array>();
    this.#usedStyles.clear();
    this.#stylesNow = this.#stylesIn(current);
    this.#styleRoot = rootOf(current, this.#styles?.part ?? 'word/styles.xml');
    for (const entry of this.#original.entries) {
      const [before, now] = [this.#baseline, current].map(({ byName }) => byName.get(entry.name));
      if (before && !now) removed!.push(entry.name);
      if (!now || !before || isSame(before, now)) continue;
      const merged = this.#part(entry, before, inflateEntry(current.bytes, now), notes);
      if (!merged) continue;
      changed!.push(entry.name);
      contents.set(entry.name, merged);
    }
    for (const { name } of current.entries) if (!this.#original.byName.has(name)) added!.push(name);
    if (changed!.length + added!.length + removed!.length === 0)
      return { bytes: this.#original.bytes.slice(), changed: [], added: [], removed: [], notes };
    const addedParts = added!.map((name) => this.#added(current, current.byName.get(name)!));
    const styled = this.#addStyles(contents);
    if (styled !== null && !changed!.includes(styled)) changed!.push(styled);
    const gone = this.#unreferenced(removed!, contents, notes);
    const parts = this.#original.entries
      .filter(({ name }) => !gone.has(name))
      .map((entry): ZipPart => {
        const content = contents.get(entry.name);
        return content ? { like: entry, name: entry.name, content } : { from: this.#original.bytes, entry };
      });
    return {
      bytes: writeZip([...parts, ...addedParts]),
      changed: changed!,
      added: added!,
      removed: [...gone],
      notes,
    };
  }

  /** The styles that are used now and that the document did not have. Returns the name of the part to which they were added. */
  #addStyles(contents: Map<string, Uint8Array>): string | null {
    const entry = this.#styles && this.#original.byName.get(this.#styles.part);
    if (!this.#styles || !entry || this.#usedStyles.size === 0) return null;
    const source = decodeXml(contents.get(entry.name) ?? inflateEntry(this.#original.bytes, entry));
    const definitions = [...this.#usedStyles].map((id) => this.#styles!.missing.get(id)!);
    contents.set(entry.name, encodeXml({ ...source, text: withStyles(source.text, definitions) }));
    return entry.name;
  }

  #marking(): Marking {
    const linkStyles = this.#styles?.linkStyles ?? new Set();
    return { identities: this.#identities, linkStyles, styles: this.#styleRoot };
  }

  #refer(current: XmlElement): void {
    if (this.#stylesNow) referToStyles(current, this.#stylesNow, this.#usedStyles);
  }

  #stylesIn(current: Archive): DocumentStyles | null {
    const entry = this.#styles && current.byName.get(this.#styles.part);
    if (!this.#styles || !entry) return this.#styles;
    return withoutPasted(this.#styles, decodeXml(inflateEntry(current.bytes, entry)).text);
  }

  /** A part that there was not before, such as a header or the comments. */
  #added(current: Archive, entry: ZipEntry): ZipPart {
    const asMade: ZipPart = { from: current.bytes, entry };
    const isText = TEXT_PART.test(entry.name);
    if (!isText && !(this.#isStrict && XML_NAME.test(entry.name))) return asMade;
    const source = decodeXml(inflateEntry(current.bytes, entry));
    const root = parseXml(source.text);
    if (this.#isStrict) writeStrict(root);
    if (isText) {
      markArabic(null, root, this.#marking());
      this.#refer(root);
    }
    const text = `${declaration(source.text)}${writeXml(root, NO_SCOPE, isComments(entry.name))}`;
    return { like: entry, name: entry.name, content: encodeXml({ ...source, text }) };
  }

  /** The new bytes of a part; null when nothing that matters is different. */
  #part(entry: ZipEntry, before: ZipEntry, now: Uint8Array, notes: MergeNote[]): Uint8Array | null {
    if (!XML_NAME.test(entry.name)) return now;
    const { source, original, baseline } = this.#opened(entry, before);
    const current = this.#read(entry, now);
    const ids = this.#identities;
    if (ids.of(baseline) === ids.of(current)) return null;
    markArabic(baseline, current, this.#marking());
    // Also when it was changed, and then changed back.
    if (ids.of(baseline) === ids.of(current)) return null;
    this.#refer(current);
    const edits = needsNumbers(entry.name, original)
      ? null
      : mergeXml({ original, baseline, current }, source.text, ids);
    if (edits) {
      const text = applyEdits(source.text, edits);
      // Only when the engine took something for something else may the result differ from what it shows.
      const isExact = ids.of(original) === ids.of(baseline);
      if (!isExact || ids.of(parseXml(text)) === ids.of(current)) return encodeXml({ ...source, text });
    }
    notes.push({ kind: 'rewritten', part: entry.name });
    return encodeXml({
      ...source,
      text: `${declaration(source.text)}${writeXml(current, NO_SCOPE, isComments(entry.name))}`,
    });
  }

  /** A part as the engine writes it, without the styles that only the engine got. */
  #read(entry: ZipEntry, bytes: Uint8Array): XmlElement {
    const root = parseXml(decodeXml(bytes).text);
    if (this.#styles && entry.name === this.#styles.part) dropAddedStyles(root, this.#styles);
    if (this.#isStrict) writeStrict(root);
    return root;
  }

  #opened(entry: ZipEntry, before: ZipEntry): OpenPart {
    const known = this.#open.get(entry.name);
    if (known) return known;
    const source = decodeXml(inflateEntry(this.#original.bytes, entry));
    const original = parseXml(source.text);
    if (entry.name === this.#main) this.#isStrict = isStrictUri(original.uri);
    const baseline = this.#read(entry, inflateEntry(this.#baseline.bytes, before));
    const opened = { source, original, baseline };
    this.#open.set(entry.name, opened);
    return opened;
  }

  /** Of the parts that the engine dropped, those to which nothing in the result refers any more. */
  #unreferenced(
    removed: readonly string[],
    contents: ReadonlyMap<string, Uint8Array>,
    notes: MergeNote[],
  ): ReadonlySet<string> {
    const gone = new Set(removed);
    if (gone.size === 0) return gone;
    for (const name of removed) {
      const owner = ownerOfRels(name);
      // The engine gives up signatures when something is changed, but only in part.
      if (owner === null || gone.has(owner) || contents.has(owner) || !this.#original.byName.has(owner))
        continue;
      gone.delete(name);
      notes.push({ kind: 'kept', part: name });
    }
    for (const entry of this.#original.entries) {
      if (!entry.name.endsWith('.rels') || gone.has(entry.name)) continue;
      const content = contents.get(entry.name) ?? inflateEntry(this.#original.bytes, entry);
      for (const target of internalTargets(entry.name, parseXml(decodeXml(content).text)))
        if (gone.delete(target)) notes.push({ kind: 'kept', part: target });
    }
    return gone;
  }
}

function archive(bytes: Uint8Array): Archive {
  const entries = readEntries(bytes, NO_LIMITS);
  return { bytes, entries, byName: new Map(entries.map((entry) => [entry.name, entry])) };
}

/** The root of a part, which is read when it is needed. */
function rootOf({ bytes, byName }: Archive, name: string): () => XmlElement | null {
  let root: XmlElement | null | undefined;
  const entry = byName.get(name);
  return () => (root ??= entry ? parseXml(decodeXml(inflateEntry(bytes, entry)).text) : null);
}

const isSame = (a: ZipEntry, b: ZipEntry): boolean => a.crc === b.crc && a.size === b.size;

/** Answers and resolved threads are told by numbers of paragraphs, which only newer programs give to comments. */
const needsNumbers = (name: string, original: XmlElement): boolean =>
  isComments(name) && prefixOf(W14, original.scope) === undefined;
const isComments = (name: string): boolean => /\/comments\d*\.xml$/.test(name);

const NO_SCOPE: ReadonlyMap<string, string> = new Map([['', '']]);
const declaration = (text: string): string => /^\ufeff?<\?xml[^>]*\?>\s*/.exec(text)?.[0] ?? '';
