import { childOf, isWord, removeProperty } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const valueOf = (property: XmlElement | undefined): string | undefined =>
  property?.attributes.find(({ local }) => local === 'val')?.value;

/**
 * What was typed after a link has its style, and looks that hide it (see engine/after-link.ts). All of it is dropped, because it is no
 * link. Where the part had a text that looked so when it was opened, nobody can tell which is which, and all stays.
 */
export class AfterLink {
  readonly #before: XmlElement | null;
  readonly #linkStyles: ReadonlySet<string>;
  #isUsedBefore: boolean | undefined;

  constructor(before: XmlElement | null, linkStyles: ReadonlySet<string>) {
    this.#before = before;
    this.#linkStyles = linkStyles;
  }

  /** Of a run that is no link, and in which somebody typed. */
  dropLooks(run: XmlElement): void {
    if (!this.#isHidden(run)) return;
    this.#isUsedBefore ??= this.#before !== null && this.#hasHidden(this.#before);
    if (this.#isUsedBefore) return;
    const properties = childOf(run, 'rPr');
    for (const local of ['rStyle', 'color', 'u']) removeProperty(properties, local);
    if (properties?.children.length === 0)
      run.children = run.children.filter((child) => child !== properties);
  }

  #isHidden(run: XmlElement): boolean {
    const properties = childOf(run, 'rPr');
    return (
      valueOf(childOf(properties, 'color')) === 'auto' &&
      valueOf(childOf(properties, 'u')) === 'none' &&
      this.#linkStyles.has(valueOf(childOf(properties, 'rStyle')) ?? '')
    );
  }

  #hasHidden(element: XmlElement): boolean {
    if (isWord(element, 'r') && this.#isHidden(element)) return true;
    return element.children.some((child) => child.kind === 'element' && this.#hasHidden(child));
  }
}
