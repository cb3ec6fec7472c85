import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { textIn } from '../align/align-children.ts';
import { W } from '../xml/names.ts';
import { childOf, isWord } from '../xml/properties.ts';
import { Identities } from '../xml/xml-identity.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { keepAttributes } from './run-attributes.ts';

const runsOf = (content: string): XmlElement[] =>
  parseXml(`<w:p xmlns:w="${W}">${content}</w:p>`).children.filter((child) => child.kind === 'element');
const numbersOf = (runs: readonly XmlElement[]) => runs.map(({ attributes }) => attributes[0]?.value);

/** What a run belongs to, looked for in all runs. */
function numbersBySearch(before: readonly XmlElement[], now: readonly XmlElement[]): (string | undefined)[] {
  const ids = new Identities();
  const known = new Set(before.map((run) => ids.of(run)));
  const looksOf = (run: XmlElement) => {
    const looks = childOf(run, 'rPr');
    return looks && ids.of(looks);
  };
  let next = 0;
  return now.map((run) => {
    if (run.attributes.length > 0 || known.has(ids.of(run))) return run.attributes[0]?.value;
    const first = run.children.find((child) => child !== childOf(run, 'rPr'));
    const at = before.findIndex(
      (old, place) =>
        place >= next &&
        first !== undefined &&
        looksOf(old) === looksOf(run) &&
        old.children.some(
          (child) =>
            ids.of(child) === ids.of(first) ||
            (isWord(first, 't') &&
              isWord(child, 't') &&
              textIn(first) !== '' &&
              textIn(child).includes(textIn(first))),
        ),
    );
    if (at !== -1) next = at;
    return before[at]?.attributes[0]?.value;
  });
}

const content = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'ب'), maxLength: 6 }).map((text) => `<w:t>${text}</w:t>`),
  fc.constantFrom('<w:tab/>', '<w:br/>'),
);
const run = fc
  .record({
    number: fc.option(fc.constantFrom('1', '2', '3'), { nil: undefined }),
    looks: fc.constantFrom('', '<w:rPr><w:b/></w:rPr>', '<w:rPr/>'),
    content: fc.array(content, { maxLength: 3 }),
  })
  .map(
    ({ number, looks, content }) =>
      `<w:r${number ? ` w:rsidR="${number}"` : ''}>${looks}${content.join('')}</w:r>`,
  );
const runs = fc.array(run, { maxLength: 12 }).map((all) => all.join(''));

it('gives a piece of a run the attributes of the first run that may be its whole', () => {
  fc.assert(
    fc.property(runs, runs, (old, text) => {
      const [before, now] = [runsOf(old), runsOf(text)];
      const expected = numbersBySearch(runsOf(old), runsOf(text));
      const isChanged = JSON.stringify(numbersOf(now)) !== JSON.stringify(expected);
      expect(keepAttributes(before, now, new Identities())).toBe(isChanged);
      expect(numbersOf(now)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('does not look at every run for each of thousands that were changed', () => {
  const count = 20_000;
  const all = (textOf: (index: number) => string, more = '') =>
    runsOf(Array.from({ length: count }, (_, n) => `<w:r${more}><w:t>${textOf(n)}</w:t></w:r>`).join(''));
  const before = all((n) => `word ${n}, `, ' w:rsidR="1"');
  // Every second one is a piece, and the others were never there.
  const now = all((n) => (n % 2 === 0 ? `word ${n}` : `word ${count + n}`));
  let looked = 0;
  using counted = vi.spyOn(String.prototype, 'includes').mockImplementation(function includes(
    this: string,
    part: string,
  ) {
    looked += 1;
    if (looked > 20 * count) throw new Error('every run is looked at');
    return this.indexOf(part) !== -1;
  });
  keepAttributes(before, now, new Identities());
  expect(counted).toHaveBeenCalled();
  expect(numbersOf(now).filter((number) => number === '1').length).toBe(count / 2);
});
