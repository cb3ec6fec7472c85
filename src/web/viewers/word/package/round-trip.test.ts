import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type HeadlessWord, openHeadless } from '#tests/services/headless-word.ts';
import { checkPackage } from './check/check-package.ts';
import { inflateEntry } from './zip/inflate-entry.ts';
import { openMerge } from './save/merge-save.ts';
import { isWord } from './xml/properties.ts';
import { internalTargets } from './relationships.ts';
import { decodeXml } from './xml/xml-text.ts';
import { parseXml, type XmlElement } from './xml/xml-tree.ts';
import { readEntries } from './zip/zip-entries.ts';

const folder = new URL('../../../../../tests/fixtures/docx/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.docx'));
const NO_LIMITS = { bytes: Infinity, entries: Infinity, unpacked: Infinity, ratio: Infinity };
const ARABIC = /[\u0600-\u06ff]/;

const parts = (bytes: Uint8Array) =>
  new Map(
    readEntries(bytes, NO_LIMITS).map((entry) => [
      entry.name,
      { entry, bytes: bytes.slice(entry.start, entry.end) },
    ]),
  );
const textOf = (bytes: Uint8Array, name: string) =>
  decodeXml(inflateEntry(bytes, parts(bytes).get(name)!.entry)).text;

function open(bytes: Uint8Array): HeadlessWord {
  const checked = checkPackage(bytes);
  if (!checked.ok) throw new Error(`${checked.reason} in ${checked.part}`);
  return openHeadless(checked.prepared ?? bytes);
}

it('has at least thirty documents', () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

it.each(names)('changes in %s the paragraph that was typed into, and nothing else', (name) => {
  const original = new Uint8Array(readFileSync(new URL(name, folder)));
  const word = open(original);
  const baseline = word.save();
  const expected = word.paragraphs();
  const at = expected.findIndex((text, index) => {
    const typed = ARABIC.test(text) ? 'كلمة' : 'word';
    return text.trim().length > 2 && word.type(index, 2, typed);
  });
  expect(at).not.toBe(-1);
  expected[at] =
    `${expected[at]!.slice(0, 2)}${ARABIC.test(expected[at]!) ? 'كلمة' : 'word'}${expected[at]!.slice(2)}`;

  const saved = openMerge(original, baseline)(word.save());

  expect(saved).toMatchObject({ changed: ['word/document.xml'], added: [], removed: [], notes: [] });
  const [before, after] = [parts(original), parts(saved.bytes)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [part, { bytes }] of before)
    if (part !== 'word/document.xml')
      expect([part, Buffer.compare(bytes, after.get(part)!.bytes)]).toEqual([part, 0]);
  expectOneParagraphChanged(textOf(original, 'word/document.xml'), textOf(saved.bytes, 'word/document.xml'));
  expect(open(saved.bytes).paragraphs()).toEqual(expected);
  expectWhole(saved.bytes);
});

it.each(names)('gives back the same bytes of %s when nothing was changed', (name) => {
  const original = new Uint8Array(readFileSync(new URL(name, folder)));
  const word = open(original);
  const saved = openMerge(original, word.save())(word.save());
  expect(Buffer.compare(saved.bytes, original)).toBe(0);
});

/** Everything before and behind one paragraph is the same, letter by letter. */
function expectOneParagraphChanged(before: string, after: string): void {
  let start = 0;
  while (before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < before.length - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = before.length - tail;
  const touched = paragraphsIn(parseXml(before)).filter((p) => p.start <= start && p.end >= end);
  expect(touched.length).toBeGreaterThan(0);
}

function paragraphsIn(element: XmlElement): XmlElement[] {
  const inside = element.children.flatMap((child) => (child.kind === 'element' ? paragraphsIn(child) : []));
  return isWord(element, 'p') ? [element, ...inside] : inside;
}

/** It passes the check, and whatever it refers to is in it. */
function expectWhole(bytes: Uint8Array): void {
  expect(checkPackage(bytes)).toMatchObject({ ok: true });
  const all = parts(bytes);
  for (const name of all.keys())
    if (name.endsWith('.rels'))
      for (const target of internalTargets(name, parseXml(textOf(bytes, name))))
        expect(all.has(target)).toBe(true);
}
