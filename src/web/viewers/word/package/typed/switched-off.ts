import { childOf, isOn, isWord, removeProperty } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { changeFormats, type FormatsBefore, formatsIn } from './formats.ts';

/** Properties that the tools switch, with the value by which the engine says that they are off. */
const SWITCHES: ReadonlyMap<string, 'off' | 'none' | 'baseline'> = new Map([
  ['b', 'off'],
  ['bCs', 'off'],
  ['i', 'off'],
  ['iCs', 'off'],
  ['strike', 'off'],
  ['u', 'none'],
  ['vertAlign', 'baseline'],
]);

/**
 * What is switched off while somebody types, the engine says in every run that follows. As Word does, a save says it only where a style
 * would switch it on. What said it when the document was opened stays.
 */
export class SwitchedOff {
  readonly #formats: FormatsBefore;
  readonly #styles: () => XmlElement | null;

  /** `styles` gives the root of the styles that the part refers to. */
  constructor(formats: FormatsBefore, styles: () => XmlElement | null) {
    this.#formats = formats;
    this.#styles = styles;
  }

  /** Returns whether anything was dropped from the runs of a paragraph and its mark. `before` is null for a new paragraph. */
  drop(before: XmlElement | null, paragraph: XmlElement, isInTable: boolean): boolean {
    const saidBefore = new Set(before ? formatsIn(before).flatMap(switchedOffBy) : []);
    const style = valueOf(childOf(childOf(paragraph, 'pPr'), 'pStyle'));
    const toDrop = (properties: XmlElement): string[] =>
      switchedOffBy(properties).filter(
        (local) =>
          !saidBefore.has(local) &&
          // Paragraphs that were divided or joined are other ones.
          !this.#formats.has(properties) &&
          !this.#isStyled(local, [style, valueOf(childOf(properties, 'rStyle'))], isInTable),
      );
    return changeFormats(paragraph, (properties) => {
      const dropped = toDrop(properties);
      for (const local of dropped) removeProperty(properties, local);
      return dropped.length > 0;
    });
  }

  /** Whether a style says anything of a property of a text. */
  #isStyled(local: string, used: readonly (string | undefined)[], isInTable: boolean): boolean {
    const root = this.#styles();
    if (!root) return false;
    if (has(childOf(childOf(root, 'docDefaults'), 'rPrDefault'), local)) return true;
    const styles = root.children.filter((child): child is XmlElement => isWord(child, 'style'));
    const byId = new Map(styles.map((style) => [attributeOf(style, 'styleId'), style]));
    const starts = [
      ...used.map((id) => byId.get(id)),
      ...styles.filter((style) => attributeOf(style, 'type') !== 'table' && isDefault(style)),
    ];
    // Which rows and columns a style of a table means depends on the table.
    const ofTables = isInTable ? styles.filter((style) => attributeOf(style, 'type') === 'table') : [];
    if (ofTables.some((style) => mentions(style, local))) return true;
    return starts.some((style) => {
      const seen = new Set<XmlElement>();
      for (let each = style; each && !seen.has(each); each = byId.get(valueOf(childOf(each, 'basedOn')))) {
        if (has(each, local)) return true;
        seen.add(each);
      }
      return false;
    });
  }
}

const attributeOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.attributes.find(({ local }) => local === name)?.value;
const valueOf = (element: XmlElement | undefined): string | undefined => attributeOf(element, 'val');

const isDefault = (style: XmlElement): boolean => /^(?:1|true|on)$/.test(attributeOf(style, 'default') ?? '');

const has = (owner: XmlElement | undefined, local: string): boolean =>
  childOf(childOf(owner, 'rPr'), local) !== undefined;

const mentions = (element: XmlElement, local: string): boolean =>
  isWord(element, local) ||
  element.children.some((child) => child.kind === 'element' && mentions(child, local));

function isOff(properties: XmlElement, local: string): boolean {
  const property = childOf(properties, local);
  const value = SWITCHES.get(local);
  // With more than a value it says something else too.
  if (!property || property.attributes.length !== 1) return false;
  return value === 'off' ? !isOn(property) : valueOf(property) === value;
}

const switchedOffBy = (properties: XmlElement): string[] =>
  properties.children.length === 0 ? [] : [...SWITCHES.keys()].filter((local) => isOff(properties, local));
