import { expect, it } from 'vitest';
import type { AnchorFile } from '#server/audit/anchor-file.ts';
import type { Checked } from '#server/audit/audit-verify.ts';
import { reportOf } from './report.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

const proof: Checked = {
  outcome: 'intact',
  entries: 12,
  fingerprint: 'ab',
  lastWithoutKey: 0,
  anchors: 1,
  anchoredUpTo: 12,
  notAnchoredSince: null,
  keyIds: ['k'],
  missingPeople: 0,
  unknownKeys: [],
  isSealed: true,
};
const anchor = { entry: 12, fingerprint: 'ab', source: '' };
const kept: AnchorFile = { anchors: [anchor], alteredLine: null, newestAt: hoursAgo(1), otherKeys: [] };

function report(changedProof: Partial<Checked> = {}, changedFile: Partial<AnchorFile> = {}, elsewhere = 0) {
  const { lines, exitCode } = reportOf({
    proof: { ...proof, ...changedProof },
    kept: { ...kept, ...changedFile },
    keptUpTo: 0,
    elsewhere,
    hasSecret: true,
    now: NOW,
    seconds: '1.0',
    config: { auditAnchorsFile: '/anchors', dataDir: '/data' },
  });
  return [exitCode, lines.join('\n')];
}

it('calls a log intact whose end has a new anchor, and says how new it is', () => {
  expect(report()).toEqual([0, expect.stringContaining('is intact: 12 entries')]);
  expect(report()).toEqual([0, expect.stringContaining('newest anchor is of entry 12, 2026-03-10T11:00:00')]);
  const notYet = { anchoredUpTo: 9, notAnchoredSince: hoursAgo(20).toISOString() };
  expect(report(notYet)).toEqual([0, expect.anything()]);
});

it('does not call a log intact whose newest anchor is older than two days, though it covers all entries', () => {
  const stopped = { newestAt: hoursAgo(49) };
  expect(report({}, stopped)).toEqual([2, expect.stringContaining('cut since then cannot be seen')]);
  expect(report({}, stopped, 1)).toEqual([0, expect.anything()]);
});

it('does not call a log intact whose entries have had no anchor for two days, wherever anchors were kept', () => {
  const far = { anchoredUpTo: 9, notAnchoredSince: hoursAgo(49).toISOString() };
  for (const elsewhere of [0, 1])
    expect(report(far, {}, elsewhere)).toEqual([
      2,
      expect.stringContaining('newest anchor is of entry 9, but entry 10'),
    ]);
});

it('does not call a log intact when the filter by person does not find everyone', () => {
  expect(report({ missingPeople: 2 })).toEqual([2, expect.stringContaining('does not find 2 names')]);
});

it('calls anchors of a key broken that has signed no entry, and others not proven', () => {
  const other = { keyId: '00', lines: 1, firstLine: 3, upTo: 12 };
  expect(report({}, { otherKeys: [other] })).toEqual([1, expect.stringContaining('BROKEN: line 3')]);
  for (const [keyIds, upTo] of [[['k', '00'], 12] as const, [['k'], 0] as const])
    expect(report({ keyIds: [...keyIds] }, { otherKeys: [{ ...other, upTo }] })).toEqual([
      2,
      expect.stringContaining('1 of the lines of /anchors'),
    ]);
});

it('says what entries without a signature mean, because somebody without the key could have written them', () => {
  const [exitCode, text] = report({ lastWithoutKey: 5 });
  expect(exitCode).toBe(0);
  expect(text).toContain('Entries 1 to 5 have no signature. They have not changed since entry 6 sealed');
  expect(text).toContain('If the log was\nsigned before that time, they were put in the place of signed');
});
