import { inflateEntry } from '../zip/inflate-entry.ts';
import { decodeXml, encodeXml } from '../xml/xml-text.ts';
import { type SourceAttribute, scanXml } from '../xml/xml-scan.ts';
import type { ZipEntry } from '../zip/zip-entries.ts';
import { writeZip } from '../zip/zip-write.ts';

/** More than fits on the first two pages. */
const LETTERS = 6000;
const BLOCKS = 60;
/** A document with less text after that, as it is written, is opened as quickly as a whole. */
const WORTH = 40_000;

/**
 * The first pages of a long document, as a document of its own: it can be read while the whole is being opened. Null when the document
 * is not long, or has no end of a paragraph or table to be cut at.
 */
export function beginningOf(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  main: string,
): Uint8Array<ArrayBuffer> | null {
  const like = entries.find(({ name }) => name === main);
  if (!like) return null;
  const source = decodeXml(inflateEntry(bytes, like));
  const text = cut(source.text);
  if (text === null) return null;
  const content = encodeXml({ ...source, text });
  return writeZip(
    entries.map((entry) => (entry === like ? { like, name: main, content } : { from: bytes, entry })),
  );
}

function cut(text: string): string | null {
  const blocks = new FirstBlocks();
  try {
    scanXml(text, blocks);
  } catch (error) {
    if (error !== blocks.enough) throw error;
  }
  const { end, body, openFields } = blocks;
  const close = text.lastIndexOf(`</${body}`);
  if (end === null || close - end < WORTH) return null;
  const prefix = body.slice(0, body.indexOf(':') + 1);
  // A field that goes on is closed.
  const field = `<${prefix}p><${prefix}r>${`<${prefix}fldChar ${prefix}fldCharType="end"/>`.repeat(openFields)}</${prefix}r></${prefix}p>`;
  return text.slice(0, end) + (openFields > 0 ? field : '') + section(text, end) + text.slice(close);
}

/** The section that the text before `from` belongs to is described after it. */
function section(text: string, from: number): string {
  const rest = text.slice(from);
  const start = rest.search(/<(?:[\w.-]+:)?sectPr[\s/>]/);
  if (start === -1) return '';
  const [whole = ''] = /^<([\w.:-]+)(?:[^<>]*\/>|[\s\S]*?<\/\1\s*>)/.exec(rest.slice(start)) ?? [];
  return whole;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads the paragraphs and tables of the body until there are enough. */
class FirstBlocks {
  readonly enough = new Error('enough');
  /** Where the last of them ends; null when they were not enough. */
  end: number | null = null;
  body = '';
  openFields = 0;
  #depth = 0;
  #letters = 0;
  #blocks = 0;

  open(name: string, attributes: SourceAttribute[], _start: number, end: number, isEmpty: boolean): void {
    if (this.#depth === 1) this.body = name;
    if (localOf(name) === 'fldChar') this.#field(attributes);
    if (!isEmpty) this.#depth += 1;
    else if (this.#depth === 2) this.#block(end);
  }

  close(_start: number, end: number): void {
    this.#depth -= 1;
    if (this.#depth === 2) this.#block(end);
  }

  text(start: number, end: number): void {
    this.#letters += end - start;
  }

  #field(attributes: SourceAttribute[]): void {
    const type = attributes.find(({ name }) => localOf(name) === 'fldCharType')?.value;
    if (type === 'begin') this.openFields += 1;
    if (type === 'end') this.openFields = Math.max(0, this.openFields - 1);
  }

  #block(end: number): void {
    this.#blocks += 1;
    if (this.#letters < LETTERS && this.#blocks < BLOCKS) return;
    this.end = end;
    throw this.enough;
  }
}
