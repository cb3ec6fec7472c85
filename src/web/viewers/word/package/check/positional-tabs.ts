import { applyEdits, type Edit } from '../save/edits.ts';
import { childOf, isOn, isWord } from '../xml/properties.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';

/** The width of the text on A4, when the document does not say. */
const USUAL_WIDTH = 9026;

/**
 * Turns a tab that goes to the end of the line (`w:ptab`) into one that says where it goes, in paragraphs from right to left: beside the
 * former the engine shows the words in reverse order. Entries of tables of contents have one.
 */
export function withPlainTabs(text: string): string {
  const root = parseXml(text);
  const width = textWidth(root);
  const edits: Edit[] = [];
  for (const paragraph of elementsIn(root, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const bidi = childOf(properties, 'bidi');
    const [tab, ...more] = elementsIn(paragraph, 'ptab');
    if (!bidi || !isOn(bidi) || !tab || more.length > 0 || childOf(properties, 'tabs') || !isToEnd(tab))
      continue;
    const prefix = /^<((?:[^\s/>:]+:)?)/.exec(text.slice(bidi.start, bidi.openEnd))![1]!;
    const leader = valueOf(tab, 'leader') ?? 'none';
    const stop = `<${prefix}tab ${prefix}val="right" ${prefix}leader="${leader}" ${prefix}pos="${width}"/>`;
    edits.push({ start: bidi.start, end: bidi.start, text: `<${prefix}tabs>${stop}</${prefix}tabs>` });
    edits.push({ start: tab.start, end: tab.end, text: `<${prefix}tab/>` });
  }
  return applyEdits(text, edits);
}

const isToEnd = (tab: XmlElement): boolean =>
  valueOf(tab, 'alignment') === 'right' && valueOf(tab, 'relativeTo') === 'margin';

/** How wide the text of the last section is. */
function textWidth(root: XmlElement): number {
  const section = elementsIn(root, 'sectPr').at(-1);
  const [size, margins] = [childOf(section, 'pgSz'), childOf(section, 'pgMar')];
  const number = (element: XmlElement | undefined, name: string) =>
    Number((element && valueOf(element, name)) ?? Number.NaN);
  const width = number(size, 'w') - sideOf(margins, 'left', 'start') - sideOf(margins, 'right', 'end');
  return width > 0 ? Math.round(width) : USUAL_WIDTH;

  function sideOf(element: XmlElement | undefined, name: string, strict: string): number {
    const value = number(element, name);
    return Number.isNaN(value) ? number(element, strict) : value;
  }
}

const valueOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find(({ local }) => local === name)?.value;

/** The elements of Word with this name, outside each other. */
function elementsIn(element: XmlElement, local: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.kind === 'text') return [];
    return isWord(child, local) ? [child] : elementsIn(child, local);
  });
}
