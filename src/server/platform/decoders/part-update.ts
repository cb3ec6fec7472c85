import type { PartFile } from './part-file.ts';
import { type PdfDict, type PdfValue, dict, writeValue } from './pdf-syntax.ts';

/** Numbers of the entries of the table: kind, offset, generation. */
const WIDTHS = [1, 5, 2] as const;
const ENTRY_BYTES = 8;

/** Objects that are appended to a part, in place of those with the same number or as new ones, so that the part is not written again. */
export class PartUpdate {
  readonly #part: PartFile;
  readonly #objects = new Map<number, string>();
  #nextNumber: number;

  constructor(part: PartFile) {
    this.#part = part;
    this.#nextNumber = part.size;
  }

  /** Replaces an object. */
  set(ref: string, value: PdfValue): void {
    this.#objects.set(Number.parseInt(ref, 10), writeValue(value));
  }

  /** Adds an object and returns the reference to it. */
  add(value: PdfValue): string {
    return this.#add(writeValue(value));
  }

  addStream(content: string, description: PdfDict = new Map()): string {
    description.set('Length', String(content.length));
    return this.#add(`${writeValue(description)}\nstream\n${content}\nendstream`);
  }

  #add(text: string): string {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    this.#objects.set(number, text);
    return `${number} 0 R`;
  }

  /** What is appended to the bytes of the part. */
  bytes(): Buffer {
    const number = this.#nextNumber;
    let text = '\n';
    const entries: { number: number; offset: number }[] = [];
    const write = (objectNumber: number, value: string) => {
      entries.push({ number: objectNumber, offset: this.#part.bytes.length + text.length });
      text += `${objectNumber} 0 obj\n${value}\nendobj\n`;
    };
    for (const [objectNumber, value] of [...this.#objects].toSorted(([a], [b]) => a - b))
      write(objectNumber, value);
    const tableOffset = this.#part.bytes.length + text.length;
    entries.push({ number, offset: tableOffset });
    const table = tableOf(entries);
    const { trailer } = this.#part;
    const description = dict({
      Type: '/XRef',
      Size: String(number + 1),
      Prev: String(this.#part.tableOffset),
      W: WIDTHS.map(String),
      Index: entries.flatMap((entry) => [String(entry.number), '1']),
      Length: String(table.length),
    });
    for (const key of ['Root', 'Info', 'ID']) {
      const value = trailer.get(key);
      if (value !== undefined) description.set(key, value);
    }
    text += `${number} 0 obj\n${writeValue(description)}\nstream\n${table.toString('latin1')}\nendstream\nendobj\n`;
    return Buffer.from(`${text}startxref\n${tableOffset}\n%%EOF\n`, 'latin1');
  }
}

function tableOf(entries: readonly { offset: number }[]): Buffer {
  const table = Buffer.alloc(entries.length * ENTRY_BYTES);
  for (const [index, { offset }] of entries.entries()) {
    table[index * ENTRY_BYTES] = 1;
    table.writeUIntBE(offset, index * ENTRY_BYTES + WIDTHS[0], WIDTHS[1]);
  }
  return table;
}
