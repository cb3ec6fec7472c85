import { type SourceAttribute, scanXml, XmlRefused } from './xml-scan.ts';
import { unescapeXml } from './xml-text.ts';

export interface XmlAttribute {
  /** The namespace, '' when it has none. */
  uri: string;
  local: string;
  value: string;
  /** Where it stands in the text; absent when it was made here. */
  source?: SourceAttribute;
}

export interface XmlText {
  kind: 'text';
  value: string;
  start: number;
  end: number;
  /** Whether comments or CDATA sections are in it, so that it cannot be replaced by text alone. */
  isDivided: boolean;
}

export interface XmlElement {
  kind: 'element';
  uri: string;
  local: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
  /** The namespaces that are in force inside, by prefix. Shared with the parent when it declares none itself. */
  scope: ReadonlyMap<string, string>;
  isEmpty: boolean;
  /** From the first `<`, after the start tag, before the end tag, and after it. All 0 when it was made here. */
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
  /** Equal for equal elements: see `identify`. 0 while it is not known. */
  id: number;
}

export type XmlNode = XmlElement | XmlText;

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const NO_SCOPE: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', XML],
]);

/** The tree of a part, with the place in the text of everything in it. */
export function parseXml(text: string): XmlElement {
  let root: XmlElement | undefined;
  const path: XmlElement[] = [];
  scanXml(text, {
    open(name, attributes, start, end, isEmpty) {
      const parent = path.at(-1);
      const element = elementOf(name, attributes, parent?.scope ?? NO_SCOPE);
      Object.assign(element, { start, openEnd: end, closeStart: end, end, isEmpty });
      if (parent) parent.children.push(element);
      else root = element;
      if (!isEmpty) path.push(element);
    },
    close(start, end) {
      const element = path.pop()!;
      element.closeStart = start;
      element.end = end;
      dropLayout(element);
    },
    text(start, end, isCdata) {
      const written = text.slice(start, end);
      const value = isCdata ? written : unescapeXml(written);
      addText(path.at(-1)!, { kind: 'text', value, start, end, isDivided: isCdata });
    },
  });
  if (!root) throw new XmlRefused('damaged');
  return root;
}

function addText(parent: XmlElement, text: XmlText): void {
  const last = parent.children.at(-1);
  if (last?.kind === 'text') {
    last.value += text.value;
    last.end = text.end;
    last.isDivided = true;
  } else parent.children.push(text);
}

/** White space between elements is how a file is laid out, and means nothing. */
function dropLayout(element: XmlElement): void {
  const { children } = element;
  if (children.length < 2 || !children.some(({ kind }) => kind === 'element')) return;
  if (children.some((child) => child.kind === 'text' && child.value.trim() !== '')) return;
  if (children.some(({ kind }) => kind === 'text'))
    element.children = children.filter(({ kind }) => kind === 'element');
}

function elementOf(
  name: string,
  written: readonly SourceAttribute[],
  outer: ReadonlyMap<string, string>,
): XmlElement {
  let scope = outer;
  const own = written.filter(
    ({ name }) => name.startsWith('xmlns') && (name.length === 5 || name[5] === ':'),
  );
  if (own.length > 0) {
    const inner = new Map(outer);
    for (const { name, value } of own) inner.set(name.slice(6), unescapeXml(value, true));
    scope = inner;
  }
  const attributes: XmlAttribute[] = [];
  for (const source of written) {
    if (own.length > 0 && own.includes(source)) continue;
    const colon = source.name.indexOf(':');
    const uri = colon === -1 ? '' : uriOf(source.name.slice(0, colon), scope);
    attributes.push({
      uri,
      local: source.name.slice(colon + 1),
      value: unescapeXml(source.value, true),
      source,
    });
  }
  const colon = name.indexOf(':');
  const uri = uriOf(colon === -1 ? '' : name.slice(0, colon), scope);
  return made(uri, name.slice(colon + 1), attributes, scope);
}

function uriOf(prefix: string, scope: ReadonlyMap<string, string>): string {
  const uri = scope.get(prefix);
  if (uri === undefined || uri === XMLNS) throw new XmlRefused('damaged');
  return uri;
}

/** An element that stands in no text yet. */
export function made(
  uri: string,
  local: string,
  attributes: XmlAttribute[],
  scope: ReadonlyMap<string, string>,
  children: XmlNode[] = [],
): XmlElement {
  const place = { start: 0, openEnd: 0, closeStart: 0, end: 0, isEmpty: children.length === 0, id: 0 };
  return { kind: 'element', uri, local, attributes, children, scope, ...place };
}
