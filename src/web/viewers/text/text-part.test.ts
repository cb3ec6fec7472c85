import { describe, expect, it } from 'vitest';
import type { Source } from '#web/viewers/source.ts';
import { MAX_LINE, piecesOf } from './line-pieces.ts';
import { PART_BYTES, PART_LINES, partOf, readPart, type TextPart, textStart } from './text-part.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.codePointAt(0)!).buffer);

const sourceOf = (bytes: Uint8Array): Source => ({
  url: '',
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.slice(start, end)),
});

/** All parts of a text, read one after the other. */
async function partsOf(bytes: Uint8Array): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  for (let start: TextPart['next'] = textStart; start;) {
    const part: TextPart = await readPart(sourceOf(bytes), start, null, AbortSignal.timeout(60_000));
    parts.push(part);
    start = part.next;
  }
  return parts;
}
const linesOf = (parts: TextPart[]) => parts.flatMap(({ lines }) => lines);

describe('partOf', () => {
  it('numbers the lines, whatever ends them, and adds none after the last line break', () => {
    const { lines, next } = partOf(utf8('one\r\ntwo\n\nfour\rfive\n'), textStart, true);
    expect(lines.map(({ text, number }) => [number, text])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, ''],
      [4, 'four'],
      [5, 'five'],
    ]);
    expect(next).toBeNull();
  });

  it('has no line for an empty text', () => expect(partOf(utf8(''), textStart, true).lines).toEqual([]));

  it('draws a long line in pieces, of which only the first has a number, and splits no letter', () => {
    const { lines } = partOf(utf8(`x${'😀'.repeat(MAX_LINE)}\nend`), textStart, true);
    expect(lines.map(({ number }) => number)).toEqual([1, null, null, 2]);
    expect(
      lines
        .slice(0, 3)
        .map(({ text }) => text)
        .join(''),
    ).toBe(`x${'😀'.repeat(MAX_LINE)}`);
    expect(lines.some(({ text }) => /[\uD800-\uDBFF]$/.test(text))).toBe(false);
  });
});

it('divides a letter with thousands of accents, and loses none', () => {
  const line = `Z${'\u0301'.repeat(3000)}`;
  const pieces = piecesOf(line);
  expect(pieces.join('')).toBe(line);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100);
});

describe('readPart', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-16', utf16],
  ])('reads a long text in %s part by part without losing a line', async (_, encode) => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `${index} سطر من النص العربي الطويل 😀`);
    const text = encode === utf16 ? rows.map((row) => row.replace('😀', 'ه')) : rows;
    const parts = await partsOf(encode(text.join('\n')));
    expect(parts.length).toBeGreaterThan(2);
    expect(linesOf(parts)).toEqual(text.map((row, index) => ({ text: row, number: index + 1 })));
  });

  it('reads a line of megabytes whole, and splits no letter at the end of a part', async () => {
    const row = 'ا😀'.repeat(PART_BYTES / 4);
    const parts = await partsOf(utf8(`${row}\nend`));
    const lines = linesOf(parts);
    expect(lines.at(-1)).toEqual({ text: 'end', number: 2 });
    expect(
      lines
        .slice(0, -1)
        .map(({ text }) => text)
        .join(''),
    ).toBe(row);
    expect(lines.filter(({ number }) => number !== null)).toHaveLength(2);
  });

  it.each(['\n', '\r', '\r\n'])(
    'draws no more lines that end with %j at once than a browser can',
    async (end) => {
      const parts = await partsOf(utf8(`x${end}`.repeat(PART_LINES + 5)));
      expect(parts.map(({ lines }) => lines.length)).toEqual([PART_LINES, 5]);
      expect(parts[1]!.lines[0]!.number).toBe(PART_LINES + 1);
    },
  );

  it('finds the encoding at the first letter that is not ASCII, in a later part too', async () => {
    const plain = utf8('plain line\n'.repeat(60_000));
    const parts = await partsOf(Uint8Array.from([...plain, 0xe5, 0xe4, 0xcf]));
    expect(parts[0]!.encoding).toBeNull();
    expect(parts.at(-1)!.lines.at(-1)!.text).toBe('هند');
  });
});
