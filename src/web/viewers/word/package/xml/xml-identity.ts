import { MC, transitionalUri, W14, XML } from './names.ts';
import type { XmlAttribute, XmlElement, XmlNode } from './xml-tree.ts';

/** Elements in which white space is text, also when nothing says so. */
const TEXTS = new Set(['t', 'delText', 'instrText', 'delInstrText']);
/** Numbers of paragraphs, which the engine adds and changes without a reason that somebody would see. */
const NUMBERS = new Set(['paraId', 'textId']);

/**
 * Numbers elements so that two have the same number when they say the same, however they are written: order of attributes,
 * prefixes, `xml:space`, line breaks between elements, and strict or transitional namespaces do not matter.
 */
export class Identities {
  readonly #known = new Map<string, number>();

  of(node: XmlNode): number {
    if (node.kind === 'text') return this.#number(`"${node.value}`);
    if (node.id === 0) node.id = this.#number(this.#described(node));
    return node.id;
  }

  /** The same without what is inside. */
  ofTag(element: XmlElement): number {
    return this.#number(tag(element));
  }

  #described(element: XmlElement): string {
    const parts = [tag(element)];
    const isBlank = element.children.length === 1 && !TEXTS.has(element.local);
    for (const child of element.children) {
      const isLayout = isBlank && child.kind === 'text' && child.value.trim() === '';
      if (!isLayout) parts.push(String(this.of(child)));
    }
    return parts.join(' ');
  }

  #number(described: string): number {
    const known = this.#known.get(described);
    if (known !== undefined) return known;
    const next = this.#known.size + 1;
    this.#known.set(described, next);
    return next;
  }
}

function tag(element: XmlElement): string {
  const { attributes } = element;
  const said: string[] = [];
  for (const attribute of attributes) {
    const { uri, local, value } = attribute;
    if (isUnimportant(uri, local)) continue;
    const meant = isPrefixList(attribute) ? namespacesOf(value, element) : value;
    said.push(`${transitionalUri(uri)}|${local}=${JSON.stringify(meant)}`);
  }
  return `<${transitionalUri(element.uri)}|${element.local} ${said.toSorted().join(' ')}`;
}

export const isUnimportant = (uri: string, local: string): boolean =>
  (uri === XML && local === 'space') || (uri === W14 && NUMBERS.has(local));

/** Whether a value is a list of prefixes: what they stand for is what it says. */
export const isPrefixList = ({ uri, local }: XmlAttribute): boolean =>
  (uri === MC && PREFIX_LISTS.has(local)) || (uri === '' && local === 'Requires');
const PREFIX_LISTS = new Set([
  'Ignorable',
  'MustUnderstand',
  'ProcessContent',
  'PreserveElements',
  'PreserveAttributes',
]);

/** Prefixes may be followed by a local name: `w14:*`. */
const namespacesOf = (list: string, { scope }: XmlElement): string =>
  list
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => name.replace(/^[^:]+/, (prefix) => scope.get(prefix) ?? prefix))
    .toSorted()
    .join(' ');
