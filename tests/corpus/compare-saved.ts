import { unzipSync } from 'fflate';
import { indexOfWord, isAsBefore, isLetter, type Token, tokensOf } from './paragraph-tokens.ts';
import { contentOf, isTemporary, placeholdersIn, textOf, withoutElement } from './placeholders.ts';
import { canonical, decode, type Element, elementsOf, readXml, W } from './read-xml.ts';

/** What was typed, and what was left and right of the caret on the screen just before; '' when it is not known. */
export interface Typed {
  text: string;
  word: string;
  before: string;
  after: string;
}

export interface Comparison {
  changed: string[];
  lost: string[];
  added: string[];
  /** Whether the word is there exactly once, in the text, where it was typed. */
  isEdited: boolean;
  /** The placeholder that was typed over, as in Word; '' when there was none. */
  replaced: string;
  /** What is wrong; empty when nothing is. */
  faults: string[];
}

/** Whether a paragraph of the text itself has Arabic words; no, when the bytes are no package. */
export function hasArabic(bytes: Uint8Array): boolean {
  try {
    const { [MAIN]: main } = unzipSync(bytes, { filter: ({ name }) => name === MAIN });
    return main !== undefined && /<(?:[\w.-]+:)?t(?:\s[^>]*)?>[^<]*[\u0620-\u064a]{2}/.test(decode(main));
  } catch {
    return false;
  }
}

const MAIN = 'word/document.xml';
const XML_NAME = /\.(?:xml|rels|vml)$/i;

/** Says what a save changed besides what was typed. */
export function compareSaved(original: Uint8Array, saved: Uint8Array, typed: readonly Typed[]): Comparison {
  const [before, after] = [unzipSync(original), unzipSync(saved)];
  const names = Object.keys(before).filter((name) => !name.endsWith('/'));
  const lost = names.filter((name) => !(name in after));
  const added = Object.keys(after).filter((name) => !(name in before));
  const changed = names.filter((name) => name in after && !isSame(before[name]!, after[name]!));
  const faults = [...lost.map((name) => `lost: ${name}`), ...added.map((name) => `added: ${name}`)];
  const counts = typed.map(() => 0);
  let replaced = '';
  for (const name of changed) {
    if (!XML_NAME.test(name)) {
      faults.push(`other bytes: ${name}`);
      continue;
    }
    const [was, is] = [before, after].map((parts) => readXml(decode(parts[name]!)));
    const found: string[] = [];
    for (const [at, each] of typed.entries()) {
      const here = compareWhereTyped(was!, is!, each);
      counts[at]! += here.count;
      replaced += here.replaced;
      found.push(...here.faults);
    }
    // What is left must be the same.
    const difference = firstDifference(canonical(was!), canonical(is!));
    if (difference) found.push(difference);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  for (const [at, { word }] of typed.entries())
    if (counts[at] !== 1) faults.push(`«${word}» is there ${counts[at]} times`);
  return { changed, lost, added, isEdited: counts.every((count) => count === 1), replaced, faults };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

interface Here {
  /** In how many places the word stands. */
  count: number;
  replaced: string;
  faults: string[];
}

/** What programs show that cannot show what is beside it: the same text once more. */
const FALLBACK = '{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback';

/** Compares the paragraphs in which a word stands, and empties them. */
function compareWhereTyped(was: Element, is: Element, typed: Typed): Here {
  const here: Here = { count: 0, replaced: '', faults: [] };
  const paragraphs = [...elementsOf(is)].filter(
    (element) => element.name === `${W}p` && holds(element, typed.word),
  );
  for (const paragraph of paragraphs) {
    const path = pathTo(is, paragraph)!;
    const isRepeated = path.some((_, depth) => follow(is, path.slice(0, depth))!.name === FALLBACK);
    if (!isRepeated) here.count += 1;
    const temporary = unwrapTemporary(was, path);
    const counterpart = follow(was, path);
    if (temporary !== null && counterpart) {
      here.replaced += temporary;
      counterpart.children = counterpart.children.filter(
        (child) => typeof child !== 'string' && child.name === `${W}pPr`,
      );
    }
    if (!hasParagraph(was)) {
      // Where there was none, one was made to type into.
      follow(is, path.slice(0, -1))!.children.splice(path.at(-1)!, 1);
      continue;
    }
    if (counterpart?.name !== `${W}p`) {
      here.faults.push(`the paragraph with «${typed.word}» is elsewhere`);
      continue;
    }
    const around = temporary === null ? {} : { before: '', after: '' };
    const faults = compareParagraphs(counterpart, paragraph, { ...typed, ...around });
    // Somebody who types into a placeholder types over it.
    const placeholder =
      faults.length > 0 &&
      placeholdersIn(counterpart).find((each) => {
        const rest = withoutElement(counterpart, each);
        return compareParagraphs(rest, paragraph, { ...typed, before: '', after: '' }).length === 0;
      });
    if (placeholder) here.replaced += isRepeated ? '' : textOf(placeholder);
    else here.faults.push(...faults);
    for (const each of [counterpart, paragraph]) Object.assign(each, { attributes: [], children: [] });
  }
  return here;
}

/**
 * A control that is there only until somebody types goes with its placeholder. Puts its content in its place on this path, and returns
 * the text of the placeholder.
 */
function unwrapTemporary(was: Element, path: readonly number[]): string | null {
  for (const [depth, at] of path.entries()) {
    const parent = follow(was, path.slice(0, depth));
    const child = parent?.children[at];
    if (!parent || !child || typeof child === 'string' || !isTemporary(child)) continue;
    const text = textOf(child);
    parent.children.splice(at, 1, ...contentOf(child));
    return text;
  }
  return null;
}

const hasParagraph = (element: Element): boolean =>
  [...elementsOf(element)].some(({ name }) => name === `${W}p`);
const holds = (element: Element, word: string): boolean => indexOfWord(tokensOf(element), word) !== -1;

function pathTo(from: Element, to: Element): number[] | null {
  if (from === to) return [];
  for (const [at, child] of from.children.entries()) {
    const rest = typeof child === 'string' ? null : pathTo(child, to);
    if (rest) return [at, ...rest];
  }
  return null;
}

function follow(from: Element, path: readonly number[]): Element | undefined {
  let found: Element | undefined = from;
  for (const at of path) {
    const child: Element | string | undefined = found?.children[at];
    found = typeof child === 'string' ? undefined : child;
  }
  return found;
}

function compareParagraphs(was: Element, is: Element, typed: Typed): string[] {
  const faults: string[] = [];
  const tokens = tokensOf(is);
  const at = indexOfWord(tokens, typed.word) - typed.text.indexOf(typed.word);
  const length = [...typed.text].length;
  const put = tokens.slice(at, at + length);
  if (put.map(({ what }) => what).join('') !== typed.text)
    faults.push(`typed ${JSON.stringify(typed.text)}, found ${shown(put)}`);
  const unmarked = put.find(
    ({ within, what }) => /[\u0600-\u06ff]/.test(what) && !within.includes('<w:rtl>'),
  );
  if (unmarked) faults.push(`no w:rtl: ${unmarked.within}`);
  const [old, rest] = [tokensOf(was), tokens.toSpliced(at, length)];
  const other = [...old, null].findIndex((token, at) =>
    token ? !isAsBefore(token, rest[at]) : rest.length > at,
  );
  if (other !== -1) faults.push(`in the paragraph: was ${whole(old[other])} and is ${whole(rest[other])}`);
  const [left, right] = [tokens.slice(0, at), tokens.slice(at + length)].map(lettersOf);
  if (!fold(left!).endsWith(fold(typed.before)))
    faults.push(
      `typed after ${JSON.stringify(typed.before)}, stands after ${JSON.stringify(left!.slice(-20))}`,
    );
  if (!fold(right!).startsWith(fold(typed.after)))
    faults.push(
      `typed before ${JSON.stringify(typed.after)}, stands before ${JSON.stringify(right!.slice(0, 20))}`,
    );
  return faults;
}

const shown = (tokens: readonly Token[]): string => JSON.stringify(tokens.map(({ what }) => what).join(''));
const whole = (token?: Token): string =>
  token ? `${JSON.stringify(token.what)} in ${token.within}` : 'nothing';
const lettersOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(isLetter)
    .map(({ what }) => what)
    .join('');
/** Capitals may be a format, and a line that is wrapped ends before its space. */
const fold = (text: string): string => text.toUpperCase().replace(/\s+/g, '');

const AROUND = 90;

function firstDifference(was: string, is: string): string | null {
  if (was === is) return null;
  let at = 0;
  while (was[at] === is[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `was …${around(was)}… and is …${around(is)}…`;
}
