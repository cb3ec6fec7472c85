import { expect, it } from 'vitest';
import { aZip } from '#tests/factories/zip.ts';
import type { Source } from '#web/viewers/source.ts';
import { DamagedArchive, MAX_ENTRIES, MAX_PATH, readZipDirectory } from './zip-directory.ts';

const read = (bytes: Uint8Array) => {
  const source: Source = {
    url: '',
    size: bytes.length,
    read: (start, end) => Promise.resolve(Uint8Array.from(bytes.subarray(start, end))),
  };
  return readZipDirectory(source, AbortSignal.timeout(60_000));
};

it('lists names, sizes, dates, folders and encrypted entries', async () => {
  const { entries, count } = await read(
    aZip([{ name: 'عقود/' }, { name: 'عقود/عقد.pdf', size: 1234 }, { name: 'a\\b.txt', size: 5, flags: 1 }]),
  );
  expect(count).toBe(3);
  expect(entries.map(({ path, isFolder, size, isEncrypted }) => [path, isFolder, size, isEncrypted])).toEqual(
    [
      ['عقود/', true, 0, false],
      ['عقود/عقد.pdf', false, 1234, false],
      ['a/b.txt', false, 5, true],
    ],
  );
  expect(entries[0]!.modifiedAt).toEqual(new Date(2026, 2, 15, 14, 30));
});

it('reads Zip64: the directory and sizes above four gigabytes', async () => {
  const size = 6 * 1024 ** 3;
  const { entries } = await read(aZip([{ name: 'film.mkv', size, zip64: true }], { zip64: true }));
  expect(entries).toMatchObject([{ path: 'film.mkv', size, packedSize: size }]);
});

it('finds the directory before a comment, also one that looks like an end', async () => {
  const { entries } = await read(aZip([{ name: 'a.txt' }], { comment: `PK\u0005\u0006${'x'.repeat(500)}` }));
  expect(entries.map(({ path }) => path)).toEqual(['a.txt']);
});

it('lists an archive without entries', async () => {
  const onlyEnd = Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'));
  for (const bytes of [aZip([]), onlyEnd]) expect(await read(bytes)).toEqual({ entries: [], count: 0 });
});

it('cuts a list that is too long, and says how long it is', async () => {
  const { entries, count } = await read(
    aZip(Array.from({ length: MAX_ENTRIES + 3 }, (_, n) => ({ name: `${n}` }))),
  );
  expect([entries.length, count]).toEqual([MAX_ENTRIES, MAX_ENTRIES + 3]);
});

it('cuts a path that no system has, and knows a folder by its whole path', async () => {
  const { entries } = await read(aZip([{ name: 'd/'.repeat(30_000) }, { name: `${'d/'.repeat(30_000)}x` }]));
  expect(entries.map(({ path, isFolder }) => [path.length, isFolder])).toEqual([
    [MAX_PATH, true],
    [MAX_PATH, false],
  ]);
});

it.each([
  ['is empty', Buffer.alloc(0)],
  ['is something else', Buffer.from('Rar!'.repeat(100))],
  ['was cut at the start', aZip([{ name: 'a.txt' }]).subarray(40)],
  ['was cut at the end', aZip([{ name: 'a.txt' }]).subarray(0, -10)],
  ['has its Zip64 directory elsewhere', aZip([{ name: 'a' }], { zip64: true }).subarray(20)],
])('calls a file damaged that %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(DamagedArchive);
});
