/** An element, with names in which the address of the namespace stands for the prefix. */
export interface Element {
  name: string;
  /** Sorted, without declarations of namespaces. */
  attributes: [name: string, value: string][];
  children: Node[];
}
export type Node = Element | string;

export const W = '{http://schemas.openxmlformats.org/wordprocessingml/2006/main}';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

type Scope = Readonly<Record<string, string>>;

const PIECE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/[^>]*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The text of a part in any encoding of XML. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Reads XML independently of the product's own reader, which is what is being tried. The parts were found well-formed before. */
export function readXml(text: string): Element {
  const root: Element = { name: '', attributes: [], children: [] };
  const path: { element: Element; scope: Scope }[] = [{ element: root, scope: { xml: 'xml', '': '' } }];
  for (const [piece, cdata, tag, written = '', slash, plain] of text.matchAll(PIECE)) {
    const { element, scope } = path.at(-1)!;
    if (plain !== undefined) addText(element, unescape(plain));
    else if (cdata !== undefined) addText(element, cdata);
    else if (tag !== undefined) {
      const opened = open(tag, written, scope);
      element.children.push(opened.element);
      if (slash === '') path.push(opened);
    } else if (piece.startsWith('</')) dropLayout(path.pop()!.element);
  }
  return root.children.find((child) => typeof child !== 'string')!;
}

function addText(element: Element, text: string): void {
  if (typeof element.children.at(-1) === 'string')
    element.children.push(`${String(element.children.pop())}${text}`);
  else element.children.push(text);
}

function open(tag: string, written: string, outer: Scope): { element: Element; scope: Scope } {
  const all = [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single]): [string, string] => [
    name,
    unescape(double ?? single ?? ''),
  ]);
  const declared = all.filter(([name]) => /^xmlns(?::|$)/.test(name));
  const scope =
    declared.length === 0
      ? outer
      : {
          ...outer,
          ...Object.fromEntries(
            declared.map(([name, uri]) => [name.slice(6), uri === STRICT ? W.slice(1, -1) : uri]),
          ),
        };
  const attributes = all
    .filter(([name]) => !/^xmlns(?::|$)/.test(name))
    .map(([name, value]): [string, string] => [name.includes(':') ? full(name, scope) : name, value])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { element: { name: full(tag, scope), attributes, children: [] }, scope };
}

function full(name: string, scope: Scope): string {
  const [local, prefix = ''] = name.split(':').toReversed();
  return `{${scope[prefix] ?? prefix}}${local}`;
}

/** White space between elements is how a file is laid out. */
function dropLayout(element: Element): void {
  const isLaidOut = element.children.some((child) => typeof child !== 'string');
  if (isLaidOut)
    element.children = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi, (_, hex, decimal, name) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : NAMED[name]!,
    );

/** Equal for elements that mean the same: in one order and one spelling. */
export function canonical(node: Node): string {
  if (typeof node === 'string') return JSON.stringify(node);
  return `${startTag(node)}${node.children.map(canonical).join('')}</>`;
}

export const startTag = ({ name, attributes }: Element): string =>
  `<${short(name)}${attributes
    .filter(([attribute, value]) => attribute !== '{xml}space' && !(name === `${W}rtl` && isOn(value)))
    .map(([name, value]) => ` ${short(name)}=${JSON.stringify(value)}`)
    .join('')}>`;

const isOn = (value: string): boolean => /^(?:1|true|on)$/.test(value);

/** Shorter to read in a report. */
const short = (name: string): string => name.replace(W, 'w:');

/** The element and everything in it. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child);
}
