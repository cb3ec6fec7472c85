import { expect, it } from 'vitest';
import { pathsPerRequest } from './folder-paths.ts';

const path = (levels: number, name: string) => `/${Array.from({ length: levels }, () => name).join('/')}`;

it('sends few folders in one request, without empty names', () => {
  expect(pathsPerRequest(['/a/b', '/c/'])).toEqual([[['a', 'b'], ['c']]]);
  expect(pathsPerRequest([])).toEqual([]);
});

it('divides paths so that no request has more than 500 names, and loses none', () => {
  const paths = Array.from({ length: 60 }, (_, index) => path((index % 30) + 1, `${index}`));
  const parts = pathsPerRequest(paths);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.flat().length).toBeLessThanOrEqual(500);
  expect(parts.flat().map((names) => `/${names.join('/')}`)).toEqual(paths);
  expect(pathsPerRequest([path(499, 'a'), '/b', '/c']).map((part) => part.flat().length)).toEqual([500, 1]);
});
