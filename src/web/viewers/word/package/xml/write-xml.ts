import { transitionalUri, W14, XML } from './names.ts';
import { isPrefixList } from './xml-identity.ts';
import { escapeAttribute, escapeText } from './xml-text.ts';
import type { XmlAttribute, XmlElement, XmlNode } from './xml-tree.ts';

type Scope = ReadonlyMap<string, string>;

/**
 * Writes an element of the engine as it must stand in the original, with the prefixes that are in force there. What has no prefix
 * there is declared on the element itself. The numbers of paragraphs are written where the original has such, or always.
 */
export function writeXml(node: XmlNode, outer: Scope, isNumbered = false): string {
  if (node.kind === 'text') return escapeText(node.value);
  const declared = new Map<string, string>();
  const attributes = node.attributes.filter((attribute) => isNumbered || !isUnwanted(attribute, outer));
  if (prefixOf(node.uri, outer) === undefined) declare(node.uri, node, outer, declared);
  for (const { uri } of attributes)
    if (uri !== XML && prefixOf(uri, outer, true) === undefined) declare(uri, node, outer, declared);
  // Prefixes that are values must stand for what they stand for where they come from.
  for (const attribute of attributes)
    if (isPrefixList(attribute))
      for (const prefix of prefixesIn(attribute.value)) {
        const uri = node.scope.get(prefix);
        if (uri !== undefined && outer.get(prefix) !== uri) declared.set(prefix, uri);
      }
  const scope = declared.size === 0 ? outer : new Map([...outer, ...declared]);
  const name = qualified(node.uri, node.local, scope, false);
  const declarations = [...declared].map(
    ([prefix, uri]) => ` xmlns${prefix && ':'}${prefix}="${escapeAttribute(uri)}"`,
  );
  const written = attributes.map((attribute) => ` ${writeAttribute(attribute, scope)}`);
  const start = `<${name}${declarations.join('')}${written.join('')}`;
  if (node.children.length === 0) return `${start}/>`;
  return `${start}>${node.children.map((child) => writeXml(child, scope, isNumbered)).join('')}</${name}>`;
}

export const writeAttribute = ({ uri, local, value }: XmlAttribute, scope: Scope): string =>
  `${qualified(uri, local, scope, true)}="${escapeAttribute(value)}"`;

export const prefixesIn = (list: string): string[] =>
  list
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => name.split(':')[0]!);

/** The prefix for a namespace, '' when it is the default one or none; undefined when nothing stands for it. */
export function prefixOf(uri: string, scope: Scope, isAttribute = false): string | undefined {
  if (uri === '' && isAttribute) return '';
  const known = prefixes(scope).get(transitionalUri(uri));
  return known?.find((prefix) => !isAttribute || prefix !== '');
}

const byScope = new WeakMap<Scope, Map<string, string[]>>();
function prefixes(scope: Scope): Map<string, string[]> {
  const known = byScope.get(scope);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [prefix, uri] of scope) {
    const key = transitionalUri(uri);
    found.set(key, [...(found.get(key) ?? []), prefix]);
  }
  byScope.set(scope, found);
  return found;
}

function qualified(uri: string, local: string, scope: Scope, isAttribute: boolean): string {
  if (uri === XML) return `xml:${local}`;
  const prefix = prefixOf(uri, scope, isAttribute);
  if (prefix === undefined) throw new Error(`no prefix for ${uri}`);
  return prefix === '' ? local : `${prefix}:${local}`;
}

function declare(uri: string, node: XmlElement, outer: Scope, declared: Map<string, string>): void {
  if ([...declared.values()].includes(uri)) return;
  if (uri === '') {
    declared.set('', '');
    return;
  }
  const own = prefixOf(uri, node.scope, true) ?? prefixOf(uri, node.scope) ?? 'n';
  let prefix = own === '' ? 'n' : own;
  for (let number = 1; outer.has(prefix) || declared.has(prefix); number += 1)
    prefix = `${own || 'n'}${number}`;
  declared.set(prefix, uri);
}

/** The engine numbers paragraphs; where the original has no such numbers, readers of that time would refuse them. */
const isUnwanted = ({ uri, local }: XmlAttribute, scope: Scope): boolean =>
  uri === W14 && (local === 'paraId' || local === 'textId') && prefixOf(W14, scope) === undefined;
