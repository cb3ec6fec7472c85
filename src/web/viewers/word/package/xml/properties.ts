import { transitionalUri, W } from './names.ts';
import { made, type XmlAttribute, type XmlElement, type XmlNode } from './xml-tree.ts';

/** The order that the schema demands of what is in `w:rPr` and `w:pPr`; what is not listed is an extension and comes last. */
const RUN_ORDER =
  'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath';
const PARAGRAPH_ORDER =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange';
const orders: Readonly<Record<string, readonly string[]>> = {
  rPr: RUN_ORDER.split(' '),
  pPr: PARAGRAPH_ORDER.split(' '),
};

export const isWord = (node: XmlNode | undefined, local: string): boolean =>
  node?.kind === 'element' && node.local === local && transitionalUri(node.uri) === W;

export const childOf = (element: XmlElement | undefined, local: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isWord(child, local));

/** Whether a property like `w:b` is set, and not switched off by its value. */
export function isOn(property: XmlElement | undefined): boolean {
  const value = property?.attributes.find(({ local }) => local === 'val')?.value;
  return property !== undefined && value !== '0' && value !== 'false' && value !== 'off';
}

/** Puts a property into `w:rPr` or `w:pPr`, in the place of the one of this name or where the schema wants it. */
export function setProperty(properties: XmlElement, local: string, attributes: XmlAttribute[] = []): void {
  const order = orders[properties.local]!;
  const place = (node: XmlNode) => {
    const at = node.kind === 'element' ? order.indexOf(node.local) : -1;
    return at === -1 ? order.length : at;
  };
  const added = made(properties.uri, local, attributes, properties.scope);
  const old = properties.children.findIndex((child) => isWord(child, local));
  const next = properties.children.findIndex((child) => place(child) > order.indexOf(local));
  if (old !== -1) properties.children.splice(old, 1, added);
  else properties.children.splice(next === -1 ? properties.children.length : next, 0, added);
  properties.id = 0;
}

export function removeProperty(properties: XmlElement | undefined, local: string): void {
  if (!properties) return;
  properties.children = properties.children.filter((child) => !isWord(child, local));
  properties.id = 0;
}

/** `w:rPr` or `w:pPr` of a run or a paragraph, made when there is none. It is always first. */
export function propertiesOf(element: XmlElement, local: 'rPr' | 'pPr'): XmlElement {
  const known = childOf(element, local);
  if (known) return known;
  const properties = made(element.uri, local, [], element.scope);
  element.children.unshift(properties);
  element.id = 0;
  return properties;
}
