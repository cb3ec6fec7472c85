import { existsSync, readFileSync } from 'node:fs';

const ours = [
  'مُحَمَّد ١٢٣.pdf',
  'ﷺ'.repeat(85),
  'ﻼ ﷲ',
  '😀👨‍👩‍👧‍👦'.repeat(8),
  'e\u0301'.repeat(100),
  'İstanbul',
  'ß ẞ SS ss',
  "Robert'); drop table files;--",
  '\\ % _ \\% $1 ${x} {{x}}',
  '\u200Fעברית\u200E',
  'a\u200Bb',
  '\uD83D',
  'CON',
  'x'.repeat(256),
  '.hidden',
  '~',
  '1'.repeat(200),
  'constructor',
  '',
  '..',
  'a/b\\c',
  'line\nbreak\ttab',
  'null\u0000byte',
  'ends with dots. . .',
  '<script>alert("x")</script>',
  'C:\\Windows?*|',
  'com1.tar.gz',
  'x\u202Efdp.exe',
  '\uFEFFmark',
  '%00%2e%2e%2f',
  'undefined',
  '-0',
];

/** A longer list beside the repository, used when it exists. */
const corpus = new URL('../../../shared/corpus/strings/blns.json', import.meta.url);

/** Texts that programs have stumbled over. */
export const naughtyStrings: string[] = [
  ...ours,
  ...(existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[]) : []),
];
