import { XML } from '../xml/names.ts';
import { isWord } from '../xml/properties.ts';
import { made, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

/** What Word writes as an element, and the engine as a letter of the text when it is pasted or stands in a comment. */
const ELEMENTS: Readonly<Record<string, string>> = { '\t': 'tab', '\n': 'br' };

const CONTROL = /[\t\n]/;
/** So many letters before and after tell a tab or a line end from others. */
const AROUND = 4;

/** The tabs and line ends that were in the texts of a part when it was opened. They stay, also where a paragraph is divided or joined. */
export class ControlsBefore {
  readonly #part: XmlElement | null;
  #texts: string | undefined;

  /** `part` is null for one that there was not. */
  constructor(part: XmlElement | null) {
    this.#part = part;
  }

  has(text: string, at: number): boolean {
    this.#texts ??= (this.#part ? textsIn(this.#part) : []).filter((each) => CONTROL.test(each)).join('\0');
    return this.#texts !== '' && this.#texts.includes(text.slice(Math.max(0, at - AROUND), at + AROUND + 1));
  }
}

/**
 * Writes the tabs and line ends that were typed into a run as elements, because in a text they are spaces to other programs. `typed` says
 * it for each letter of the paragraph, in which the run begins at `start`. Returns whether there were any.
 */
export function writeControlCharacters(
  run: XmlElement,
  { typed, start, before }: { typed: readonly boolean[]; start: number; before: ControlsBefore },
): boolean {
  let at = start;
  let isChanged = false;
  const children: XmlNode[] = [];
  for (const child of run.children) {
    if (child.kind === 'text' || !isWord(child, 't')) {
      if (!isWord(child, 'rPr')) at += 1;
      children.push(child);
      continue;
    }
    const text = textIn(child);
    let kept = '';
    const pieces: XmlNode[] = [];
    const keep = (): void => {
      if (kept !== '') pieces.push(textElement(child, kept));
      kept = '';
    };
    for (const [index, unit] of text.split('').entries()) {
      const element = typed[at + index] && !before.has(text, index) ? ELEMENTS[unit] : undefined;
      if (element === undefined) kept += unit;
      else {
        keep();
        pieces.push(made(child.uri, element, [], child.scope));
        isChanged = true;
      }
    }
    keep();
    children.push(...(pieces.some((piece) => !isWord(piece, 't')) ? pieces : [child]));
    at += text.length;
  }
  if (!isChanged) return false;
  run.children = children;
  run.id = 0;
  return true;
}

const textsIn = (element: XmlElement): string[] =>
  isWord(element, 't')
    ? [textIn(element)]
    : element.children.flatMap((child) => (child.kind === 'element' ? textsIn(child) : []));

const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (child.kind === 'text' ? child.value : '')).join('');

/** A `w:t` with this text. */
export function textElement(like: XmlElement, text: string): XmlElement {
  const preserve = { uri: XML, local: 'space', value: 'preserve' };
  const node = { kind: 'text', value: text, start: 0, end: 0, isDivided: false } as const;
  return made(like.uri, 't', text.trim() === text ? [] : [preserve], like.scope, [node]);
}
