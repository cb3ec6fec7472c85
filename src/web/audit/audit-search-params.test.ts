import { describe, expect, it } from 'vitest';
import { instantsOf, readAuditSearch } from './audit-search-params.ts';

describe('readAuditSearch', () => {
  it('leaves out unknown and invalid parameters', () => {
    expect(
      readAuditSearch({
        person: 'نورة',
        action: 'sign-in',
        kind: 'spaceship',
        from: '2026-02-30x',
        to: '2026-08-01',
        evil: 1,
      }),
    ).toEqual({ person: 'نورة', action: 'sign-in', to: '2026-08-01' });
  });

  it('accepts one cursor, and a page number only with a cursor', () => {
    expect(readAuditSearch({ page: 7 })).toEqual({});
    expect(readAuditSearch({ page: 7, older: 12 })).toEqual({ page: 7, older: '12' });
    expect(readAuditSearch({ page: -3, older: '12', newer: '4' })).toEqual({ page: 2, older: '12' });
    expect(readAuditSearch({ newer: 'x' })).toEqual({});
  });

  it('accepts a known number of rows, and the order of time', () => {
    expect(readAuditSearch({ size: 25, sort: 'at' })).toEqual({ size: 25, sort: 'at' });
    expect(readAuditSearch({ size: 26, sort: '-at' })).toEqual({});
  });
});

it('converts days to whole days in the time zone of the reader', () => {
  const { from, to } = instantsOf({ from: '2026-08-01', to: '2026-08-01' });
  expect(new Date(from!).getHours()).toBe(0);
  expect(new Date(to!).getTime() - new Date(from!).getTime()).toBe(86_400_000 - 1);
});
