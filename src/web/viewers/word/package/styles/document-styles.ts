import { inflateEntry } from '../zip/inflate-entry.ts';
import type { ZipEntry } from '../zip/zip-entries.ts';
import { relationshipsIn, resolvePart } from '../relationships.ts';
import { isStrictUri, transitionalUri } from '../xml/names.ts';
import { isWord } from '../xml/properties.ts';
import { prefixOf } from '../xml/write-xml.ts';
import { decodeXml, escapeAttribute } from '../xml/xml-text.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';
import {
  type BuiltInStyle,
  builtInStyles,
  isContentsName,
  isLinkStyleName,
  LINK_STYLE,
  NORMAL,
} from './built-in-styles.ts';

const STYLES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles';
/** What names a style: in a text, and in another style. */
const REFERENCES = new Set(['pStyle', 'rStyle', 'basedOn', 'next', 'link']);

/** What a document lacks of the styles that the tools of the editor use. */
export interface DocumentStyles {
  /** The name of the part that defines them. */
  part: string;
  /** What the engine gets besides the styles of the document. */
  forEngine: readonly string[];
  /** The definition of each style that can be added to the document, by its id. */
  missing: ReadonlyMap<string, string>;
  /** The ids under which the document has built-in styles, by those that the engine uses. Word stores them by ids of its language. */
  otherIds: ReadonlyMap<string, string>;
  /** The ids of the styles of links, also as the engine calls them. */
  linkStyles: ReadonlySet<string>;
}

/** Null for a document without styles, or with some that cannot be added to. `tick` throws when it takes too long. */
export function documentStyles(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { main, tick = () => {} }: { main: string; tick?: () => void },
): DocumentStyles | null {
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const textOf = (entry: ZipEntry | undefined) => entry && decodeXml(inflateEntry(bytes, entry)).text;
  const relsName = main.replace(/[^/]*$/, (file) => `_rels/${file}.rels`);
  const rels = textOf(find(relsName));
  const target = rels && stylesIn(parseXml(rels));
  const entry = target ? find(resolvePart(relsName, target)) : undefined;
  const text = entry && XML_NAME.test(entry.name) ? textOf(entry) : undefined;
  if (!entry || !text) return null;
  const root = parseXml(text);
  if (root.isEmpty || prefixOf(root.uri, root.scope, true) === undefined || !isWord(root, 'styles'))
    return null;

  const styles = root.children.filter((child): child is XmlElement => isWord(child, 'style'));
  const ids = new Set(styles.map((style) => valueOf(style, 'styleId')));
  const idByName = new Map(styles.map((style) => [nameOf(style), valueOf(style, 'styleId')]));
  const basedOn = styles.filter(isDefault).map((style) => valueOf(style, 'styleId'))[0];
  const hasNormal = basedOn !== undefined || ids.has(NORMAL) || idByName.has(NORMAL.toLowerCase());
  const lacked = builtInStyles.filter(({ id }) => !ids.has(id));
  const referred = new Set(styles.flatMap(stylesOf));
  if (lacked.length > 0 || !hasNormal)
    for (const each of entries) {
      if (each === entry || !XML_NAME.test(each.name) || GLOSSARY.test(each.name)) continue;
      tick();
      for (const id of referencesIn(textOf(each)!)) referred.add(id);
    }
  const missing = new Map<string, string>();
  const otherIds = new Map<string, string>();
  const forEngine = hasNormal ? [] : [EMPTY_NORMAL];
  // What refers to a style that is not there would look otherwise if it were there.
  if (!hasNormal && !referred.has(NORMAL)) missing.set(NORMAL, EMPTY_NORMAL);
  for (const style of lacked.filter(({ id }) => !referred.has(id))) {
    const known = idByName.get(style.name.toLowerCase());
    if (known !== undefined) {
      otherIds.set(style.id, known);
      if (isGivenById(style)) forEngine.push(aliasOf(style, known));
    } else if (style.definition) {
      const definition = definitionOf(style, basedOn);
      missing.set(style.id, definition);
      forEngine.push(definition);
    }
  }
  const links = styles.filter((style) => isLinkStyleName(nameOf(style)));
  const linkStyles = links.map((style) => valueOf(style, 'styleId') ?? '');
  return {
    part: entry.name,
    forEngine,
    missing,
    otherIds,
    linkStyles: new Set([LINK_STYLE, ...linkStyles]),
  };
}

const XML_NAME = /\.xml$/i;
/** Texts that can be inserted have styles of their own. */
const GLOSSARY = /\/glossary\//i;

const REFERENCE =
  /<(?:[\w.-]+:)?(?:pStyle|rStyle|tblStyle|clickAndTypeStyle)\s[^<>]*?\bval\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const referencesIn = (text: string): (string | undefined)[] =>
  [...text.matchAll(REFERENCE)].map(([, one, other]) => one ?? other);

/** The engine gives these without looking for their names. */
const isGivenById = ({ name, definition }: BuiltInStyle): boolean =>
  definition?.type === 'character' || isContentsName(name);

/** A style that the document has, under the id by which the engine looks for it. */
const aliasOf = ({ id, name, definition }: BuiltInStyle, known: string): string =>
  `<w:style w:type="${definition!.type}" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${escapeAttribute(known)}"/></w:style>`;

/** A document may have none: then a text that got a heading could not become plain again. */
const EMPTY_NORMAL = `<w:style w:type="paragraph" w:default="1" w:styleId="${NORMAL}"><w:name w:val="${NORMAL}"/></w:style>`;

const stylesIn = (rels: XmlElement): string | undefined =>
  relationshipsIn(rels).find(({ type, isExternal }) => !isExternal && transitionalUri(type) === STYLES)
    ?.target;

const valueOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

const nameOf = (style: XmlElement): string => {
  const name = style.children.find((child): child is XmlElement => isWord(child, 'name'));
  return ((name && valueOf(name, 'val')) ?? '').toLowerCase();
};

/** The ids of those that a style refers to. */
const stylesOf = ({ children }: XmlElement): (string | undefined)[] =>
  children.map((child) =>
    child.kind === 'element' && REFERENCES.has(child.local) ? valueOf(child, 'val') : undefined,
  );

const isDefault = (style: XmlElement): boolean =>
  valueOf(style, 'type') === 'paragraph' && /^(?:1|true|on)$/.test(valueOf(style, 'default') ?? '');

function definitionOf({ id, name, definition }: BuiltInStyle, basedOn: string | undefined): string {
  const { type, priority, format } = definition!;
  const base =
    type === 'paragraph' && basedOn !== undefined
      ? `<w:basedOn w:val="${escapeAttribute(basedOn)}"/>${/outlineLvl/.test(format) ? `<w:next w:val="${escapeAttribute(basedOn)}"/>` : ''}`
      : '';
  return `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${base}<w:uiPriority w:val="${priority}"/>${format}</w:style>`;
}

/** The part with more definitions at its end, which are written as it is. */
export function withStyles(text: string, definitions: Iterable<string>): string {
  const { uri, scope, closeStart } = parseXml(text);
  const prefix = prefixOf(uri, scope, true) ?? 'w';
  const written = [...definitions]
    .join('')
    .replaceAll(/(<\/?|\s)w:/g, (_, before: string) => `${before}${prefix}:`)
    .replaceAll(`${prefix}:left=`, `${prefix}:${isStrictUri(uri) ? 'start' : 'left'}=`);
  return text.slice(0, closeStart) + written + text.slice(closeStart);
}

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

const isAdded = ({ forEngine }: DocumentStyles, id: string): boolean =>
  forEngine.some((definition) => definition.includes(`styleId="${id}"`));

/** Takes the styles that only the engine got out of what it writes. */
export function dropAddedStyles(root: XmlElement, styles: DocumentStyles): void {
  root.children = root.children.filter(
    (child) => !(child.kind === 'element' && isAdded(styles, valueOf(child, 'styleId') ?? '')),
  );
  root.id = 0;
}

/** The same, without ids that the engine has given to styles of its own, which came with what was pasted. */
export const withoutPasted = (styles: DocumentStyles, stylesOfEngine: string): DocumentStyles => ({
  ...styles,
  otherIds: new Map(
    [...styles.otherIds].filter(([id]) => isAdded(styles, id) || !stylesOfEngine.includes(`styleId="${id}"`)),
  ),
});
