import { inflateEntry } from '../zip/inflate-entry.ts';
import type { ZipEntry } from '../zip/zip-entries.ts';
import { relationshipsIn, resolvePart } from '../relationships.ts';
import { transitionalUri } from '../xml/names.ts';
import { isWord } from '../xml/properties.ts';
import { prefixOf } from '../xml/write-xml.ts';
import { decodeXml, escapeAttribute } from '../xml/xml-text.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import { type BuiltInStyle, builtInStyles } from './built-in-styles.ts';

const STYLES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
/** Properties that name a style. */
const REFERENCES = new Set(['pStyle', 'rStyle', 'tblStyle']);

/** What a document lacks of the styles that the tools of the editor use. */
export interface DocumentStyles {
  /** The name of the part that defines them. */
  part: string;
  /** The definition of each style that can be added, by its id. */
  missing: ReadonlyMap<string, string>;
  /** The ids under which the document has built-in styles, by those that the engine uses. Word stores them by ids of its language. */
  otherIds: ReadonlyMap<string, string>;
}

/** Null for a document without styles, or with some that cannot be added to. */
export function documentStyles(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  main: string,
): DocumentStyles | null {
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const textOf = (entry: ZipEntry | undefined) => entry && decodeXml(inflateEntry(bytes, entry)).text;
  const relsName = main.replace(/[^/]*$/, (file) => `_rels/${file}.rels`);
  const rels = textOf(find(relsName));
  const target = rels && stylesIn(parseXml(rels));
  const entry = target ? find(resolvePart(relsName, target)) : undefined;
  const text = textOf(entry);
  if (!entry || !text || !END.test(text)) return null;
  const root = parseXml(text);
  const prefix = prefixOf(root.uri, root.scope, true);
  if (prefix === undefined || !isWord(root, 'styles')) return null;

  const styles = root.children.filter((child): child is XmlElement => isWord(child, 'style'));
  const ids = new Set(styles.map((style) => valueOf(style, 'styleId')));
  const idByName = new Map(styles.map((style) => [nameOf(style), valueOf(style, 'styleId')]));
  const absent = builtInStyles.filter(({ id }) => !ids.has(id));
  const body = textOf(find(main)) ?? '';
  // What refers to a style that is not there would look otherwise if it were there.
  const free = absent.filter(({ id }) => !isUsed(id, body));
  const normal = styles.find(isDefault);
  const basedOn = normal && valueOf(normal, 'styleId');
  const missing = new Map<string, string>();
  const otherIds = new Map<string, string>();
  for (const style of free) {
    const known = idByName.get(style.name.toLowerCase());
    const defined = definitionOf(style, basedOn);
    if (known !== undefined) otherIds.set(style.id, known);
    else if (defined) missing.set(style.id, defined.replaceAll(/(<\/?|\s)w:/g, `$1${prefix}:`));
  }
  return { part: entry.name, missing, otherIds };
}

const stylesIn = (rels: XmlElement): string | undefined =>
  relationshipsIn(rels).find(({ type, isExternal }) => !isExternal && transitionalUri(type) === STYLES)
    ?.target;

const valueOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

const nameOf = (style: XmlElement): string => {
  const name = style.children.find((child): child is XmlElement => isWord(child, 'name'));
  return ((name && valueOf(name, 'val')) ?? '').toLowerCase();
};

const isDefault = (style: XmlElement): boolean =>
  valueOf(style, 'type') === 'paragraph' && /^(?:1|true|on)$/.test(valueOf(style, 'default') ?? '');

const isUsed = (id: string, text: string): boolean => new RegExp(`Style\\s[^<>]*["']${id}["']`).test(text);

function definitionOf({ id, name, definition }: BuiltInStyle, basedOn: string | undefined): string | null {
  if (!definition) return null;
  const { type, priority, format } = definition;
  const base =
    type === 'paragraph' && basedOn !== undefined
      ? `<w:basedOn w:val="${escapeAttribute(basedOn)}"/>${/outlineLvl/.test(format) ? `<w:next w:val="${escapeAttribute(basedOn)}"/>` : ''}`
      : '';
  return `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:uiPriority w:val="${priority}"/>${format}</w:style>`;
}

const END = /<\/[^<>]*>\s*$/;

/** The part with more definitions at its end. */
export const withStyles = (text: string, definitions: Iterable<string>): string =>
  text.replace(END, (end) => `${[...definitions].join('')}${end}`);

/**
 * Makes a part of the engine refer to styles by the ids of the document, and tells which of the missing ones it refers to. Returns
 * whether anything in it was changed.
 */
export function referToStyles(element: XmlElement, styles: DocumentStyles, used: Set<string>): boolean {
  let isChanged = false;
  for (const child of element.children)
    if (child.kind === 'element' && referToStyles(child, styles, used)) isChanged = true;
  if (REFERENCES.has(element.local) && isWord(element, element.local))
    for (const attribute of element.attributes) {
      if (attribute.local !== 'val') continue;
      if (styles.missing.has(attribute.value)) used.add(attribute.value);
      const other = styles.otherIds.get(attribute.value);
      if (other === undefined) continue;
      attribute.value = other;
      isChanged = true;
    }
  if (isChanged) element.id = 0;
  return isChanged;
}
