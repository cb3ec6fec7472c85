import type { Direction } from './directions.ts';
import { childOf, isOn, propertiesOf, removeProperty, setProperty } from '../xml/properties.ts';
import { made, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

/** What Word reads of text from right to left instead of what it reads of other text. */
const MIRRORED = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const;

/** Marks a run as text of this direction. */
export function setDirection(run: XmlElement, direction: Direction): void {
  if (direction === 'ltr') {
    // What says that it is not from right to left may stay: some programs write that into every run.
    if (!isOn(childOf(childOf(run, 'rPr'), 'rtl'))) return;
    removeProperty(childOf(run, 'rPr'), 'rtl');
    dropEmpty(run);
    return;
  }
  const properties = propertiesOf(run, 'rPr');
  const rtl = childOf(properties, 'rtl');
  if (!rtl || rtl.attributes.length > 0) setProperty(properties, 'rtl');
  for (const [plain, mirrored] of MIRRORED) {
    const own = childOf(properties, plain);
    if (own && !childOf(properties, mirrored))
      setProperty(
        properties,
        mirrored,
        own.attributes.map(({ uri, local, value }) => ({ uri, local, value })),
      );
  }
  setFont(properties);
}

/** The font that was chosen is also that of Arabic letters. */
function setFont(properties: XmlElement): void {
  const attributes = childOf(properties, 'rFonts')?.attributes ?? [];
  const chosen = attributes.find(({ local }) => local === 'ascii');
  if (!chosen || attributes.some(({ local }) => local === 'cs' || local === 'cstheme')) return;
  const all = attributes.map(({ uri, local, value }) => ({ uri, local, value }));
  setProperty(properties, 'rFonts', [...all, { uri: chosen.uri, local: 'cs', value: chosen.value }]);
}

function dropEmpty(run: XmlElement): void {
  const properties = childOf(run, 'rPr');
  if (properties?.children.length === 0) run.children = run.children.filter((child) => child !== properties);
}

/** A run like another one, with other content. */
export function runLike(run: XmlElement, content: readonly XmlNode[]): XmlElement {
  const properties = childOf(run, 'rPr');
  const children = [...(properties ? [copyOf(properties)] : []), ...content];
  return made(run.uri, run.local, run.attributes, run.scope, children);
}

/** With attributes of its own, because those of the original must not be changed with it. */
export function copyOf<Node extends XmlNode>(node: Node): Node | XmlElement {
  if (node.kind === 'text') return node;
  const attributes = node.attributes.map((attribute) => ({ ...attribute }));
  return made(node.uri, node.local, attributes, node.scope, node.children.map(copyOf));
}
