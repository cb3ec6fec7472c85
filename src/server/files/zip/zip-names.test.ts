import { expect, it, vi } from 'vitest';
import { naughtyStrings } from '#tests/factories/naughty-strings.ts';
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

it('makes names that Windows accepts of naughty strings', () => {
  for (const text of naughtyStrings) {
    expect.soft(portableName(text)).toMatch(/^[^<>:"/\\|?*\p{Cc}]*[^<>:"/\\|?*\p{Cc}. ]$/u);
  }
});

it('does the same work for each of thousands of names that become equal when they are shortened', () => {
  const names = new FolderNames();
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const seen = new Set<string>();
  const takeThousand = (start: number) => {
    normalize.mockClear();
    for (let n = start; n < start + 1000; n += 1)
      seen.add(names.take(`${'n'.repeat(100)} ${n}.${n % 2 ? 'pdf' : 'docx'}`, false, 50));
    return normalize.mock.calls.length;
  };
  try {
    const first = takeThousand(0);
    expect(takeThousand(1000)).toBeLessThan(first * 1.5);
    expect(takeThousand(2000)).toBeLessThan(first * 1.5);
  } finally {
    normalize.mockRestore();
  }
  expect(seen.size).toBe(3000);
  expect(seen).toContain(`${'n'.repeat(37)}… (1500).pdf`);
});
