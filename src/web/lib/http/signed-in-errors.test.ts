import { expect, it } from 'vitest';
import { signedInErrorsStrings } from './signed-in-errors.strings.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

const sizesIn = (params: Record<string, number>) => {
  const text = signedInErrorsStrings.en.codes.quotaExceeded;
  return typeof text === 'function' ? text(params).match(/[\d.,]+ [KMGT]?B/g) : null;
};

it('never names the same size for what is needed and what is free when there is not enough space', () => {
  const quota = 100 * MEGABYTE;
  expect(sizesIn({ quota, used: quota - 10_800_333, needed: 10_905_190 })).toEqual([
    '10.4 MB',
    '10.3 MB',
    '100 MB',
  ]);
  // Three megabytes are missing, less than the second digit of a gigabyte.
  expect(sizesIn({ quota: 12.5 * GIGABYTE, used: 11.099 * GIGABYTE, needed: 1.404 * GIGABYTE })).toEqual([
    '1.41 GB',
    '1.4 GB',
    '12.5 GB',
  ]);
});
