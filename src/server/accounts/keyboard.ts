/** Each key as the English layout writes it, and as the Arabic layout writes it. */
const keys: [latin: string, arabic: string][] = [
  ...pairs('qwertyuiop[]', 'ضصثقفغعهخحجد'),
  ...pairs("asdfghjkl;'", 'شسيبلاتنمكط'),
  ...pairs('zxcv', 'ئءؤر'),
  ['b', 'لا'],
  ...pairs('nm,./`', 'ىةوزظذ'),
];
const toArabic = new Map(keys);
const toLatin = new Map([
  ...keys.map(([latin, arabic]): [string, string] => [arabic, latin]),
  // With the shift key.
  ...pairs('hyn', 'أإآ').map(([latin, arabic]): [string, string] => [arabic, latin]),
]);

function pairs(latin: string, arabic: string): [string, string][] {
  return [...latin].map((key, index) => [key, arabic[index]!]);
}

const replaceWith = (map: ReadonlyMap<string, string>) => (letter: string) => map.get(letter) ?? letter;

/** What the same keys write with the Arabic layout, for an Arabic word that was typed without switching to it. */
export const inArabicLayout = (text: string): string => text.replaceAll(/./gu, replaceWith(toArabic));

/**
 * What the same keys write with the English layout. `لا` is one key, or the two keys of its letters, so there are two
 * readings.
 */
export const inEnglishLayout = (text: string): string[] => [
  text.replaceAll(/لا|./gu, replaceWith(toLatin)),
  text.replaceAll(/./gu, replaceWith(toLatin)),
];

const rows = [
  '01234567890',
  '`1234567890-=',
  '!@#$%^&*()_+',
  'abcdefghijklmnopqrstuvwxyz',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  // French and German keyboards.
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'yxcvbnm',
  // Down the columns and back, with and without the digits.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qazxsw23edcvfr45tgbnhy67ujm',
  '0okm9ijn8uhb7ygv6tfc5rdx4esz',
  // Letters and digits in turn.
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  // The number pad.
  '147258369',
  '741852963',
  '159',
  '357',
];
const SHORTEST_RUN = 3;

const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]);
const tailsOf = (walk: string) => Array.from(walk, (_, at) => walk.slice(at));

/** How the runs go on that begin with the same three keys. */
const runs = Map.groupBy(walks.flatMap(tailsOf), (run) => run.slice(0, SHORTEST_RUN));

/** The length of the longest run that begins here: neighbouring keys, consecutive letters or digits, forwards or backwards. */
export function longestRun(text: string, start: number): number {
  const first = text.slice(start, start + SHORTEST_RUN);
  if (first.length < SHORTEST_RUN) return 0;
  const lengths = (runs.get(first) ?? []).map((run) => {
    let length = SHORTEST_RUN;
    while (length < run.length && text[start + length] === run[length]) length += 1;
    return length;
  });
  return Math.max(0, ...lengths);
}
