import { expect, it } from 'vitest';
import { MAX_GRANTS } from '#shared/files/access.contract.ts';
import { filesOfRequest } from './give-right.ts';

it('shares so many files in one request that files × people stay within the limit', () => {
  expect(filesOfRequest(0)).toBe(100);
  expect(filesOfRequest(200)).toBe(100);
  expect(filesOfRequest(5000)).toBe(20);
  expect(filesOfRequest(MAX_GRANTS)).toBe(1);
  expect(filesOfRequest(MAX_GRANTS * 2)).toBe(1);
  for (const people of [1, 3, 999, 1001, 7777, 66_667])
    expect(filesOfRequest(people) * people).toBeLessThanOrEqual(MAX_GRANTS);
});
