import { childOf, isWord, removeProperty } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const valueOf = (property: XmlElement | undefined, name: string): string | undefined =>
  property?.attributes.find(({ local }) => local === name)?.value;

/**
 * What was typed after a link has its style, and looks that hide it (see engine/after-link.ts). All of it is dropped, because it is no
 * link; when it was made one, only the looks. Where the part had a text that looked so when it was opened, nobody can tell which is
 * which, and all stays.
 */
export class AfterLink {
  readonly #before: XmlElement | null;
  readonly #linkStyles: ReadonlySet<string>;
  #isUsedBefore: boolean | undefined;

  constructor(before: XmlElement | null, linkStyles: ReadonlySet<string>) {
    this.#before = before;
    this.#linkStyles = linkStyles;
  }

  /** Of a run, or of the mark of a paragraph, to which the engine gives them with the key Enter. Returns whether there were any. */
  dropLooks(owner: XmlElement | undefined, isLink = false): boolean {
    const properties = childOf(owner, 'rPr');
    if (!owner || !properties || !isHidden(properties)) return false;
    this.#isUsedBefore ??= this.#before !== null && hasHidden(this.#before);
    if (this.#isUsedBefore) return false;
    for (const local of ['color', 'u']) removeProperty(properties, local);
    const style = valueOf(childOf(properties, 'rStyle'), 'val');
    if (!isLink && style !== undefined && this.#linkStyles.has(style)) removeProperty(properties, 'rStyle');
    if (properties.children.length === 0)
      owner.children = owner.children.filter((child) => child !== properties);
    owner.id = 0;
    return true;
  }
}

/** No line, of a colour that no line has: nobody else writes that. */
const isHidden = (properties: XmlElement): boolean => {
  const underline = childOf(properties, 'u');
  return (
    valueOf(underline, 'val') === 'none' &&
    valueOf(underline, 'color') === 'auto' &&
    valueOf(childOf(properties, 'color'), 'val') === 'auto'
  );
};

const hasHidden = (element: XmlElement): boolean =>
  isWord(element, 'rPr')
    ? isHidden(element)
    : element.children.some((child) => child.kind === 'element' && hasHidden(child));
