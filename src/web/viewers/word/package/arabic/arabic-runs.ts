import { type Direction, directionsOf, firstStrong } from './directions.ts';
import { childOf, isOn, isWord, propertiesOf, setProperty } from '../xml/properties.ts';
import type { AfterLink } from './after-link.ts';
import { keepAttributes } from './run-attributes.ts';
import { keepObjects } from './beside-objects.ts';
import { runLike, setDirection } from './run-direction.ts';
import { typedIn } from './typed-text.ts';
import { type ControlsBefore, textElement, writeControlCharacters } from '../typed/control-characters.ts';
import type { FormatsBefore } from '../typed/formats.ts';
import type { SwitchedOff } from '../typed/switched-off.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

/** Where runs may be inside a paragraph, other than directly. Deleted text stays as it is. */
const AROUND_RUNS = new Set([
  'ins',
  'moveTo',
  'hyperlink',
  'sdt',
  'sdtContent',
  'smartTag',
  'fldSimple',
  'customXml',
  'dir',
  'bdo',
]);
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
/** Stands for what is no text: a tab, a picture, a field. */
const OBJECT = '\ufffc';

export interface MarkContext {
  identities: Identities;
  afterLink: AfterLink;
  formats: FormatsBefore;
  controls: ControlsBefore;
  switchedOff: SwitchedOff | null;
}

interface Run {
  run: XmlElement;
  parent: XmlElement;
  isLink: boolean;
  start: number;
  text: string;
}

/**
 * Marks what was typed into a paragraph as Word does: runs of Arabic get `w:rtl`, Latin words beside them do not, a paragraph that was
 * empty and begins in Arabic goes from right to left, tabs and lines get their elements, and what stands after a link is none. Returns
 * whether anything was changed. `before` is null for a new paragraph.
 */
export function markTyped(
  before: XmlElement | null,
  paragraph: XmlElement,
  { identities, afterLink, controls }: MarkContext,
): boolean {
  const isRestored = before !== null && keepObjects(before, paragraph, identities);
  const oldRuns = before ? runsIn(before) : [];
  const old = oldRuns.map((run) => run.text).join('');
  const runs = runsIn(paragraph);
  const text = runs.map((run) => run.text).join('');
  let isChanged = dropLinkLooks(paragraph, runs, afterLink) || isRestored;
  const [elementsBefore, elements] = [oldRuns, runs].map((all) => all.map(({ run }) => run));
  if (keepAttributes(elementsBefore!, elements!, identities)) isChanged = true;
  if (old === text) return isChanged;
  const typed = typedIn(old, text);
  const own = runs.filter(({ start, text: { length } }) => isTypedIn(typed, start, start + length));
  for (const { run, start } of own)
    if (writeControlCharacters(run, { typed, start, before: controls })) isChanged = true;
  if (turnRightToLeft(paragraph, old, text)) isChanged = true;
  const properties = childOf(childOf(paragraph, 'pPr'), 'bidi');
  const directions = directionsOf(text, isOn(properties) ? 'rtl' : 'ltr');
  let isMarked = isChanged;
  for (const run of own) {
    const known = { typed: typed.slice(run.start), directions: directions.slice(run.start) };
    if (markRun(run, known, identities)) isMarked = true;
  }
  return isMarked;
}

function isTypedIn(typed: readonly boolean[], start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (typed[at]) return true;
  return false;
}

function dropLinkLooks(paragraph: XmlElement, runs: readonly Run[], afterLink: AfterLink): boolean {
  const owners = runs.filter(({ run, isLink }) => afterLink.dropLooks(run, isLink));
  const mark = childOf(paragraph, 'pPr');
  const isMark = afterLink.dropLooks(mark);
  if (isMark && mark?.children.length === 0)
    paragraph.children = paragraph.children.filter((child) => child !== mark);
  return isMark || owners.length > 0;
}

function runsIn(paragraph: XmlElement): Run[] {
  const runs: Run[] = [];
  let start = 0;
  const visit = (parent: XmlElement, isLink: boolean): void => {
    for (const child of parent.children) {
      if (child.kind === 'text') continue;
      if (isWord(child, 'r')) {
        const text = child.children.map(textOf).join('');
        runs.push({ run: child, parent, isLink, start, text });
        start += text.length;
      } else if (AROUND_RUNS.has(child.local)) visit(child, isLink || child.local === 'hyperlink');
    }
    // Their numbers are not known any more when a run inside is changed, and numbering again costs little.
    parent.id = 0;
  };
  visit(paragraph, false);
  return runs;
}

function textOf(node: XmlNode): string {
  if (isWord(node, 'rPr')) return '';
  if (node.kind === 'text' || !isWord(node, 't')) return OBJECT;
  return node.children.map((child) => (child.kind === 'text' ? child.value : '')).join('');
}

const OPPOSITE: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  start: 'end',
  end: 'start',
};

/** A paragraph in which no word stood takes the direction of its first one, unless it says its direction itself. */
function turnRightToLeft(paragraph: XmlElement, old: string, text: string): boolean {
  if (firstStrong(old) !== null || firstStrong(text) !== 'rtl') return false;
  if (childOf(childOf(paragraph, 'pPr'), 'bidi')) return false;
  const properties = propertiesOf(paragraph, 'pPr');
  setProperty(properties, 'bidi');
  // From now on `left` is where a line begins, which is the other side of the page.
  const side = childOf(properties, 'jc')?.attributes.find(({ local }) => local === 'val');
  const opposite = OPPOSITE[side?.value ?? ''];
  if (side && opposite !== undefined)
    setProperty(properties, 'jc', [{ uri: side.uri, local: 'val', value: opposite }]);
  return true;
}

interface Piece {
  content: XmlNode[];
  direction: Direction;
  hasTyped: boolean;
}

/** What is known of each letter of a run and what follows it. */
interface Own {
  typed: readonly boolean[];
  directions: readonly Direction[];
}

function markRun({ run, parent, text }: Run, { typed, directions }: Own, identities: Identities): boolean {
  const pieces = piecesOf(run, typed, directions);
  const marked: XmlElement[] = [];
  for (const { content, direction, hasTyped } of pieces) {
    const next = runLike(run, content);
    if (hasTyped) setDirection(next, direction);
    const last = marked.at(-1);
    if (last && sameProperties(last, next, identities)) last.children.push(...content);
    else marked.push(next);
  }
  for (const run of marked) joinTexts(run);
  const isSame = marked.length === 1 && identities.of(marked[0]!) === identities.of(run);
  if (isSame || (marked.length === 0 && text !== '' && !DIRECTION_MARKS.test(text))) return false;
  parent.children.splice(parent.children.indexOf(run), 1, ...marked);
  return true;
}

/** What is in a run, divided where the direction changes, without direction marks that were typed. */
function piecesOf(run: XmlElement, typed: readonly boolean[], directions: readonly Direction[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (node: XmlNode, direction: Direction, hasTyped: boolean): void => {
    const last = pieces.at(-1);
    if (last?.direction === direction) {
      last.content.push(node);
      last.hasTyped ||= hasTyped;
    } else pieces.push({ content: [node], direction, hasTyped });
  };
  for (const child of run.children) {
    const text = textOf(child);
    if (child.kind === 'element' && isWord(child, 't'))
      for (let from = 0; from < text.length;) {
        const direction = directions[at + from]!;
        let end = from;
        while (end < text.length && directions[at + end] === direction) end += 1;
        const kept = text
          .slice(from, end)
          .split('')
          .filter((unit, index) => !(DIRECTION_MARKS.test(unit) && typed[at + from + index]));
        const isTyped = typed.slice(at + from, at + end).includes(true);
        if (kept.length > 0) add(textElement(child, kept.join('')), direction, isTyped);
        from = end;
      }
    // An object alone needs no direction: it stays with what is before it.
    else if (text !== '') add(child, pieces.at(-1)?.direction ?? directions[at]!, false);
    at += text.length;
  }
  return pieces;
}

function joinTexts(run: XmlElement): void {
  const joined: XmlNode[] = [];
  for (const child of run.children) {
    const last = joined.at(-1);
    if (last && child.kind === 'element' && isWord(child, 't') && isWord(last, 't'))
      joined.splice(-1, 1, textElement(child, textOf(last) + textOf(child)));
    else joined.push(child);
  }
  run.children = joined;
}

const sameProperties = (one: XmlElement, other: XmlElement, identities: Identities): boolean => {
  const [a, b] = [childOf(one, 'rPr'), childOf(other, 'rPr')];
  return a && b ? identities.of(a) === identities.of(b) : a === b;
};
