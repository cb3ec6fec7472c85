import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAnchors } from './anchor.ts';
import { appendAnchor, readAnchorFile } from './anchor-file.ts';
import { auditKeyOf } from './audit-key.ts';

const key = auditKeyOf('the secret of this installation, long enough');
const otherKey = auditKeyOf('another secret that is also long enough');
const anchorOf = (entry: number) => ({ entry, fingerprint: entry.toString(16).padStart(64, '0') });

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dc-anchors-'));
  path = join(directory, 'below', 'anchors.log');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const linesOf = async () => (await readFile(path, 'utf8')).split('\n').slice(0, -1);

it('keeps anchors in a file that only its owner can read, and reads them back', async () => {
  for (const entry of [3, 7, 12]) await appendAnchor(path, key, anchorOf(entry));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const file = await readAnchorFile(path, [key]);
  expect(file).toMatchObject({ alteredLine: null, otherKeys: [] });
  expect(file?.anchors).toMatchObject([anchorOf(3), anchorOf(7), anchorOf(12)]);
  expect(file?.anchors[1]?.source).toBe(`${path}, line 2`);
});

it('adds no line about an entry that the last line is about', async () => {
  for (const entry of [3, 3, 3, 4]) await appendAnchor(path, key, anchorOf(entry));
  expect(await linesOf()).toHaveLength(2);
});

it('adds a line about the same entry on the next day, so that an old last line shows that something is wrong', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  await appendAnchor(path, key, anchorOf(3), day(1));
  await appendAnchor(path, key, anchorOf(3), new Date(day(1).getTime() + 60_000));
  await appendAnchor(path, key, anchorOf(3), day(2));
  expect(await linesOf()).toHaveLength(2);
  expect((await readAnchorFile(path, [key]))?.newestAt).toEqual(day(2));
});

it('keeps an anchor of an empty log', async () => {
  await appendAnchor(path, key, anchorOf(0));
  expect((await readAnchorFile(path, [key]))?.anchors).toMatchObject([anchorOf(0)]);
});

it('has no anchors when there is no file', async () => {
  expect(await readAnchorFile(path, [key])).toBeNull();
});

it.each([
  ['changed', 2, (lines: string[]) => lines.map((line) => line.replace('entry=7', 'entry=8'))],
  ['removed in the middle', 2, (lines: string[]) => lines.toSpliced(1, 1)],
  ['removed at the beginning', 1, (lines: string[]) => lines.slice(1)],
  ['made unreadable', 3, (lines: string[]) => lines.with(1, 'x')],
  ['exchanged', 1, ([a = '', b = '', c = '']: string[]) => [b, a, c]],
])('reports that a line was %s', async (_change, line, change) => {
  for (const entry of [3, 7, 12]) await appendAnchor(path, key, anchorOf(entry));
  await writeFile(path, `${change(await linesOf()).join('\n')}\n`);
  expect((await readAnchorFile(path, [key]))?.alteredLine).toBe(line);
});

it('goes on after a line that a power cut left incomplete', async () => {
  await appendAnchor(path, key, anchorOf(3));
  await appendAnchor(path, key, anchorOf(7));
  await truncate(path, (await stat(path)).size - 30);
  await appendAnchor(path, key, anchorOf(12));
  const file = await readAnchorFile(path, [key]);
  expect(file).toMatchObject({ alteredLine: null, anchors: [anchorOf(3), anchorOf(12)] });
});

it('compares lines of another secret, but cannot check their signatures', async () => {
  await appendAnchor(path, otherKey, anchorOf(3));
  await appendAnchor(path, key, anchorOf(7));
  const file = await readAnchorFile(path, [key]);
  expect(file).toMatchObject({ alteredLine: null });
  expect(file?.otherKeys).toEqual([{ keyId: otherKey.id, lines: 1, firstLine: 1, upTo: 3 }]);
  expect(file?.anchors).toHaveLength(2);
  expect(await readAnchorFile(path, [key, otherKey])).toMatchObject({ alteredLine: null, otherKeys: [] });
});

it('finds anchors in any text, such as the log of a syslog server or a mail', async () => {
  const { fingerprint } = anchorOf(171);
  await appendFile(
    join(directory, 'syslog'),
    `Nov 17 host data-center: Audit log: entry=171 fingerprint=${fingerprint}\n`,
  );
  const text = `${await readFile(join(directory, 'syslog'), 'utf8')} entry=2 fingerprint=short`;
  expect(findAnchors(text, 'syslog')).toEqual([{ entry: 171, fingerprint, source: 'syslog' }]);
});
