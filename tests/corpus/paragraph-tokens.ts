import { canonical, type Element, type Node, startTag, W } from './read-xml.ts';

/** A letter or another thing in a paragraph, and everything that it stands in: formats, links, content controls, changes. */
export interface Token {
  within: string;
  what: string;
}

const TEXTS = new Set([`${W}t`, `${W}delText`, `${W}instrText`, `${W}delInstrText`]);
/** What says how something is, and is nothing itself. */
const PROPERTIES = /^\{[^}]*\}(?:p|r|sdt|sdtEnd|smartTag|fld|ctrl)Pr$/;

/**
 * What is in a paragraph, one by one. Runs have no borders here, because a run that is divided reads the same; what they look like
 * is told with each letter.
 */
export function tokensOf(element: Element, within = ''): Token[] {
  if (TEXTS.has(element.name))
    return [...textOf(element)].map((what) => ({ within: `${within}${element.name}`, what }));
  const isRun = element.name === `${W}r`;
  const isParagraph = element.name === `${W}p`;
  const properties = element.children.filter((child) => isProperties(child) && !isNothing(child));
  const inner = `${within}${isParagraph ? '' : startTag(element)}${properties.map(canonical).join('')}`;
  const tokens = isParagraph ? properties.map((each) => ({ within, what: canonical(each) })) : [];
  const content = element.children.filter((child) => !isProperties(child));
  for (const child of content) {
    if (typeof child === 'string') tokens.push({ within: inner, what: child });
    else if (isRun && !TEXTS.has(child.name)) tokens.push({ within: inner, what: canonical(child) });
    else tokens.push(...tokensOf(child, isParagraph ? '' : inner));
  }
  // A bookmark, or what somebody left empty; an empty run is nothing.
  if (content.length === 0 && !isParagraph && !isRun) tokens.push({ within, what: canonical(element) });
  return tokens;
}

const isProperties = (node: Node): boolean => typeof node !== 'string' && PROPERTIES.test(node.name);
const isNothing = (node: Node): boolean =>
  typeof node !== 'string' && node.name === `${W}rPr` && node.children.length === 0;
const textOf = (element: Element): string =>
  element.children.filter((child) => typeof child === 'string').join('');

export const isLetter = ({ within }: Token): boolean => within.endsWith(`${W}t`);

/** Where a word begins; -1 when it is not there. */
export function indexOfWord(tokens: readonly Token[], word: string): number {
  const letters = [...word];
  return tokens.findIndex((_, at) =>
    letters.every((letter, index) => tokens[at + index]?.what === letter && isLetter(tokens[at + index]!)),
  );
}

const MIRRORED = /<w:(?:rtl|bCs|iCs|szCs)[^>]*><\/>/g;
const RTL = '<w:rtl>';

/** Whether a letter is what it was. Arabic letters beside those that were typed may be marked as Arabic with them. */
export function isAsBefore(was: Token, is: Token | undefined): boolean {
  if (was.what !== is?.what) return false;
  if (was.within === is.within) return true;
  const isMarked = is.within.includes(RTL) && !was.within.includes(RTL);
  return (
    isMarked && was.within.replace(MIRRORED, '') === is.within.replace(MIRRORED, '').replace('<w:rPr></>', '')
  );
}
