import type { Edit, ThreeTrees } from './edits.ts';
import { XML } from '../xml/names.ts';
import { prefixesIn, prefixOf, writeAttribute } from '../xml/write-xml.ts';
import { escapeAttribute } from '../xml/xml-text.ts';
import { isPrefixList, isUnimportant } from '../xml/xml-identity.ts';
import type { XmlAttribute, XmlElement } from '../xml/xml-tree.ts';

/** The edits that bring changed attributes into the start tag of the original, in the order of the text. */
export function mergeStartTag(
  { original, baseline, current }: ThreeTrees,
  text: string,
  tagEnd: number,
): Edit[] {
  const edits: Edit[] = [];
  let added = '';
  const declared = new Map<string, string>();
  for (const attribute of current.attributes) {
    const own = find(original, attribute);
    const isSpace = attribute.uri === XML && attribute.local === 'space';
    if (!isSpace && isUnimportant(attribute.uri, attribute.local)) continue;
    const before = isSpace ? own : find(baseline, attribute);
    if (isPrefixList(attribute)) {
      added += addedPrefixes(attribute, { original, baseline, current }, declared, edits);
      continue;
    }
    if (before?.value === attribute.value) continue;
    if (own)
      edits.push({ start: own.source!.start, end: own.source!.end, text: valueOf(own, attribute.value) });
    else added += ` ${writeNew(attribute, original, current, declared)}`;
  }
  for (const attribute of baseline.attributes) {
    const own = find(original, attribute);
    if (!own || isUnimportant(attribute.uri, attribute.local) || isPrefixList(attribute)) continue;
    if (!find(current, attribute)) edits.push({ ...withSpaceBefore(own, text), text: '' });
  }
  const declarations = [...declared]
    .map(([prefix, uri]) => ` xmlns:${prefix}="${escapeAttribute(uri)}"`)
    .join('');
  const end = text.slice(0, tagEnd).trimEnd().length;
  if (added !== '' || declarations !== '') edits.push({ start: end, end, text: declarations + added });
  return edits.toSorted((a, b) => a.start - b.start);
}

const find = ({ attributes }: XmlElement, { uri, local }: XmlAttribute): XmlAttribute | undefined =>
  attributes.find((attribute) => attribute.local === local && attribute.uri === uri);

const valueOf = (own: XmlAttribute, value: string): string =>
  `${own.source!.name}="${escapeAttribute(value)}"`;

function withSpaceBefore({ source }: XmlAttribute, text: string): { start: number; end: number } {
  let { start } = source!;
  while (/\s/.test(text[start - 1]!)) start -= 1;
  return { start, end: source!.end };
}

/** An attribute whose namespace the original may not know yet. */
function writeNew(
  attribute: XmlAttribute,
  original: XmlElement,
  current: XmlElement,
  declared: Map<string, string>,
): string {
  const { uri } = attribute;
  if (uri === XML || uri === '' || prefixOf(uri, original.scope, true) !== undefined)
    return writeAttribute(attribute, original.scope);
  const prefix = freePrefix(prefixOf(uri, current.scope, true) ?? 'n', original.scope, declared);
  declared.set(prefix, uri);
  return writeAttribute(attribute, new Map([...original.scope, ...declared]));
}

/** The namespaces that a list like `mc:Ignorable` got are added to the original's list; it never loses one. */
function addedPrefixes(
  attribute: XmlAttribute,
  { original, baseline, current }: ThreeTrees,
  declared: Map<string, string>,
  edits: Edit[],
): string {
  const uris = (element: XmlElement) =>
    prefixesIn(find(element, attribute)?.value ?? '').map((prefix) => element.scope.get(prefix) ?? '');
  const known = new Set([...uris(original), ...uris(baseline), '']);
  const fresh = uris(current).filter((uri) => !known.has(uri));
  if (fresh.length === 0) return '';
  const prefixes = fresh.map((uri) => {
    const own = prefixOf(uri, original.scope, true);
    if (own !== undefined) return own;
    const prefix = freePrefix(prefixOf(uri, current.scope, true) ?? 'n', original.scope, declared);
    declared.set(prefix, uri);
    return prefix;
  });
  const own = find(original, attribute);
  const value = [own?.value, ...prefixes].filter(Boolean).join(' ');
  if (!own) return ` ${writeNew({ ...attribute, value }, original, current, declared)}`;
  edits.push({ start: own.source!.start, end: own.source!.end, text: valueOf(own, value) });
  return '';
}

function freePrefix(
  wanted: string,
  scope: ReadonlyMap<string, string>,
  declared: ReadonlyMap<string, string>,
): string {
  let prefix = wanted;
  for (let number = 1; scope.has(prefix) || declared.has(prefix); number += 1) prefix = `${wanted}${number}`;
  return prefix;
}
