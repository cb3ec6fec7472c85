import { expect, it } from 'vitest';
import type { Source } from '#web/viewers/source.ts';
import { MAX_COLUMNS, MAX_ROWS, readTable } from './read-table.ts';

const read = (bytes: Uint8Array) => {
  const source: Source = {
    url: '',
    size: bytes.length,
    read: (start, end) => Promise.resolve(Uint8Array.from(bytes.subarray(start, end))),
  };
  return readTable(source, null, AbortSignal.timeout(60_000));
};
const utf8 = (text: string) => new TextEncoder().encode(text);

it('finds the encoding and the separator', async () => {
  const bytes = Uint8Array.of(0xe5, 0xe4, 0xcf, 0x3b, 0x31, 0x0d, 0x0a, 0x61, 0x3b, 0x32);
  expect(await read(bytes)).toEqual({
    rows: [
      ['هند', '1'],
      ['a', '2'],
    ],
    encoding: 'windows-1256',
    columnCount: 2,
    isCut: false,
  });
});

it('reads a hundred thousand rows whose cells go on in the next piece', async () => {
  const row = (index: number) => [`${index}`, `سطر\n"${index}"`];
  const text = Array.from({ length: 100_000 }, (_, index) => `${index},"سطر\n""${index}"""`).join('\r\n');
  const { rows, isCut } = await read(utf8(text));
  expect([rows.length, isCut]).toEqual([100_000, false]);
  for (const index of [0, 31_415, 99_999]) expect(rows[index]).toEqual(row(index));
});

it('leaves out empty rows, and what is too much', async () => {
  expect((await read(utf8('a,b\n,,\n\n1,2\n'))).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(await read(utf8(''))).toMatchObject({ rows: [], columnCount: 0, isCut: false });
  expect(await read(utf8('x\n'.repeat(MAX_ROWS + 1)))).toMatchObject({ isCut: true });
  expect(await read(utf8(','.repeat(2_000_000) + 'x'))).toMatchObject({ columnCount: 0 });
  expect(await read(utf8(`a${',a'.repeat(1000)}`))).toMatchObject({ columnCount: MAX_COLUMNS });
});
