import { inflateSync } from 'node:zlib';
import { type PdfDict, type PdfValue, isDict, isRef, parseValue } from './pdf-syntax.ts';

/** More than this is not unpacked. */
const MAX_CONTENT_BYTES = 256 * 1024 * 1024;

/** Where an object is: at an offset, or in a stream of objects. */
type Place = { at: number } | { stream: number; index: number };

/**
 * Reads single objects of a PDF that pdf.js wrote, without reading all of it. pdf.js writes each object on one line, followed by
 * the bytes of its stream, and an escape instead of a line feed in strings and names.
 */
export class PartFile {
  readonly bytes: Buffer;
  /** The offset of the table of objects. */
  readonly tableOffset: number;
  readonly trailer: PdfDict;
  readonly #places = new Map<number, Place>();
  readonly #streams = new Map<number, string[]>();

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.bytes.toString('latin1', this.bytes.length - 64);
    this.tableOffset = Number(/startxref\n(\d+)\n%%EOF/.exec(end)?.[1]);
    this.trailer = asDict(parseValue(this.#lineAt(this.tableOffset)));
    this.#readTable();
  }

  /** The number of objects, and of the first that is free. */
  get size(): number {
    return Number(this.trailer.get('Size'));
  }

  /** The object that the trailer refers to. */
  refOf(key: 'Root' | 'Info'): string {
    return this.trailer.get(key) as string;
  }

  /** The value itself, or that of the object that it refers to. A stream is its dictionary. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    return isRef(value) ? parseValue(this.#text(Number.parseInt(value, 10))) : value;
  }

  /** The dictionary of an object that is one. */
  dictOf(value: PdfValue | undefined): PdfDict {
    return asDict(this.resolve(value));
  }

  /** The bytes of a stream as text, or null when they are encoded in a rare manner, damaged, or very many. */
  contentOf(ref: string): string | null {
    const place = this.#places.get(Number.parseInt(ref, 10));
    if (!place || !('at' in place)) return null;
    const filter = [this.dictOf(ref).get('Filter') ?? []].flat();
    if (filter.some((name) => name !== '/FlateDecode') || filter.length > 1) return null;
    try {
      return this.#contentAt(place.at).toString('latin1');
    } catch {
      return null;
    }
  }

  /** Every object as it is written, streams without their bytes. */
  *objects(): Generator<{ ref: string; text: string }> {
    for (const number of this.#places.keys()) yield { ref: `${number} 0 R`, text: this.#text(number) };
  }

  #text(number: number): string {
    const place = this.#places.get(number);
    if (!place) return 'null';
    if ('at' in place) return this.#lineAt(place.at);
    let lines = this.#streams.get(place.stream);
    if (!lines) this.#streams.set(place.stream, (lines = this.#linesOf(place.stream)));
    return lines[place.index] ?? 'null';
  }

  /** The line after `1 0 obj`. */
  #lineAt(offset: number): string {
    const begin = this.bytes.indexOf('\n', offset) + 1;
    return this.bytes.toString('latin1', begin, this.bytes.indexOf('\n', begin)).replace(/ stream$/, '');
  }

  #contentAt(offset: number): Buffer {
    const description = asDict(parseValue(this.#lineAt(offset)));
    const begin = this.bytes.indexOf('\n', this.bytes.indexOf('\n', offset) + 1) + 1;
    const content = this.bytes.subarray(begin, begin + Number(description.get('Length')));
    return description.has('Filter') ? inflateSync(content, { maxOutputLength: MAX_CONTENT_BYTES }) : content;
  }

  #linesOf(stream: number): string[] {
    const place = this.#places.get(stream);
    if (!place || !('at' in place)) throw new Error('a stream of objects is missing');
    const first = Number(asDict(parseValue(this.#lineAt(place.at))).get('First'));
    return this.#contentAt(place.at).toString('latin1', first).split('\n');
  }

  #readTable(): void {
    const content = this.#contentAt(this.tableOffset);
    const [kindSize, placeSize, lastSize] = (this.trailer.get('W') as string[]).map(Number) as [
      number,
      number,
      number,
    ];
    const index = (this.trailer.get('Index') as string[]).map(Number);
    let at = 0;
    const read = (size: number) => {
      const value = size === 0 ? 0 : content.readUIntBE(at, size);
      at += size;
      return value;
    };
    for (let range = 0; range < index.length; range += 2)
      for (let number = index[range]!; number < index[range]! + index[range + 1]!; number += 1) {
        const [kind, place, last] = [read(kindSize), read(placeSize), read(lastSize)];
        if (kind === 1) this.#places.set(number, { at: place });
        if (kind === 2) this.#places.set(number, { stream: place, index: last });
      }
  }
}

function asDict(value: PdfValue | undefined): PdfDict {
  if (!isDict(value)) throw new Error('a dictionary of the part is missing');
  return value;
}
