import { expect, it } from 'vitest';
import { newPermit, timeOfPermit } from './print-permit.ts';

const deps = { secret: 'a secret of at least thirty-two characters' };
const pages = { userId: 'u', fileId: 'f', version: 2, first: 3, last: 5 };
const page = { userId: 'u', fileId: 'f', version: 2, number: 4 };
const NOW = Date.UTC(2026, 10, 18, 9);
const MINUTE = 60_000;
const time = { at: NOW, offsetMinutes: 180 };
const permit = newPermit(deps, pages, time);
const later = NOW + MINUTE;

it('is for the pages that it was made for, both ends included', () => {
  for (const number of [3, 4, 5])
    expect(timeOfPermit(deps, permit, { ...page, number }, later)).toEqual(time);
  for (const number of [2, 6]) expect(timeOfPermit(deps, permit, { ...page, number }, later)).toBeNull();
});

it('ends after a quarter of an hour', () => {
  expect(timeOfPermit(deps, permit, page, NOW + 15 * MINUTE - 1)).not.toBeNull();
  expect(timeOfPermit(deps, permit, page, NOW + 15 * MINUTE)).toBeNull();
  expect(timeOfPermit(deps, permit, page, NOW - 1)).toBeNull();
});

it.each([
  ['another user', { ...page, userId: 'other' }],
  ['another file', { ...page, fileId: 'other' }],
  ['another version', { ...page, version: 3 }],
])('is not for %s', (_what, other) => expect(timeOfPermit(deps, permit, other, later)).toBeNull());

it.each([
  ['with more pages', permit.replace('3.5.', '3.9.')],
  ['with a later time', permit.replace(String(NOW), String(NOW + 1))],
  ['with another hour', permit.replace('.180.', '.120.')],
  ['without a signature', permit.split('.').slice(0, 4).join('.')],
  ['with another signature', `${permit.slice(0, -4)}AAAA`],
  ['of another secret', newPermit({ secret: 'another secret of thirty-two characters' }, pages, time)],
  ['that is no permit', 'x'],
  ['that is empty', ''],
])('is refused %s', (_what, forged) => expect(timeOfPermit(deps, forged, page, later)).toBeNull());
