import { isWord } from '../xml/properties.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

/** What runs and marks said of their looks when a part was opened. */
export class FormatsBefore {
  readonly #part: XmlElement | null;
  readonly #identities: Identities;
  #known: ReadonlySet<number> | undefined;

  /** `part` is null for one that there was not. */
  constructor(part: XmlElement | null, identities: Identities) {
    this.#part = part;
    this.#identities = identities;
  }

  has(properties: XmlElement): boolean {
    this.#known ??= new Set(
      (this.#part ? formatsIn(this.#part, true) : []).map((each) => this.#identities.of(each)),
    );
    return this.#known.has(this.#identities.of(properties));
  }
}

/** Paragraphs inside a paragraph, such as those of a text box, are not part of it. */
export function formatsIn(element: XmlElement, hasParagraphs = false): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.kind === 'text' || (isWord(child, 'p') && !hasParagraphs)) return [];
    return isWord(child, 'rPr') ? [child] : formatsIn(child, hasParagraphs);
  });
}

/** Changes what runs and the mark of a paragraph say of their looks. `change` returns whether it changed anything, and so does this. */
export function changeFormats(element: XmlElement, change: (properties: XmlElement) => boolean): boolean {
  let isChanged = false;
  for (const child of element.children) {
    if (child.kind === 'text' || isWord(child, 'p')) continue;
    if (isWord(child, 'rPr') ? change(child) : changeFormats(child, change)) isChanged = true;
  }
  if (!isChanged) return false;
  element.children = element.children.filter((child) => !isEmptyFormat(child));
  element.id = 0;
  return true;
}

const isEmptyFormat = (node: XmlNode): boolean =>
  (isWord(node, 'rPr') || isWord(node, 'pPr')) && node.kind === 'element' && node.children.length === 0;
