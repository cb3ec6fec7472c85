import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FolderNames, portableName } from './zip-names.ts';

it.for([
  ['تقرير الربع ٣.pdf', 'تقرير الربع ٣.pdf'],
  ['a<b>c:d"e/f\\g|h?i*.txt', 'a_b_c_d_e_f_g_h_i_.txt'],
  ['ends. . ', 'ends'],
  ['..', '_'],
  ['', '_'],
  ['cafe\u0301.txt', 'café.txt'],
  ['line\nbreak', 'line_break'],
  ['NUL', 'NUL_'],
  ['con.tar.gz', 'con_.tar.gz'],
  ['console.txt', 'console.txt'],
  ['.env', '.env'],
] as const)('writes the name %j as %j', ([name, expected]) => {
  expect(portableName(name)).toBe(expected);
});

it('numbers names that are equal on a disk that ignores case', () => {
  const names = new FolderNames();
  expect(['a?.txt', 'a*.txt', 'A_.TXT', 'a_ (2).txt'].map((name) => names.take(name, false))).toEqual([
    'a_.txt',
    'a_ (2).txt',
    'A_ (3).TXT',
    'a_ (2) (2).txt',
  ]);
  expect(names.take('v1.2', true)).toBe('v1.2');
  expect(names.take('V1.2', true)).toBe('V1.2 (2)');
});

const corpus = new URL('../../../../../shared/corpus/strings/blns.json', import.meta.url);
const naughty = existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[]) : [];
if (naughty.length === 0)
  process.stderr.write('Skipping the naughty strings: ../shared/corpus is not there\n');

describe.runIf(naughty.length > 0)('naughty strings', () => {
  it('turns every naughty string into a name that Windows accepts', () => {
    for (const text of naughty) {
      expect.soft(portableName(text)).toMatch(/^[^<>:"/\\|?*\p{Cc}]*[^<>:"/\\|?*\p{Cc}. ]$/u);
    }
  });
});
