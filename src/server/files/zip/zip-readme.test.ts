import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipPaths } from './zip-paths.ts';
import { readmeEntry } from './zip-readme.ts';

async function readmeOf(shortenedPaths: number): Promise<string> {
  const paths = new ZipPaths();
  for (let n = 0; n < shortenedPaths; n += 1) paths.file(paths.top, `${'n'.repeat(220)}${n}.pdf`);
  return text(await readmeEntry(paths)!.open!());
}

it('is not written when no path was shortened', () => {
  expect(readmeEntry(new ZipPaths())).toBeNull();
});

it('lists a thousand shortened paths', async () => {
  const readme = await readmeOf(1000);
  expect(readme).toContain(`${'n'.repeat(220)}999.pdf`);
  expect(readme).not.toContain('more');
});

it.for([
  [1, 'ومسار واحد آخر'],
  [2, 'ومساران آخران'],
  [3, 'و3 مسارات أخرى'],
  [11, 'و11 مسارًا آخر'],
  [100, 'و100 مسار آخر'],
] as const)('ends with the number of the paths that are not listed: %i', async ([more, arabic]) => {
  const readme = await readmeOf(1000 + more);
  expect(readme.endsWith(`\r\n\r\n${arabic}\r\nand ${more} more\r\n`)).toBe(true);
  expect(readme).not.toContain(`${'n'.repeat(220)}1000.pdf`);
});
