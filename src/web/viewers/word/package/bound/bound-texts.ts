import { relationshipsIn, ownerOfRels, resolvePart } from '../relationships.ts';
import { applyEdits, type Edit } from '../save/edits.ts';
import { childOf, isWord } from '../xml/properties.ts';
import { decodeXml, escapeText } from '../xml/xml-text.ts';
import { XmlRefused } from '../xml/xml-scan.ts';
import { parseXml, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';
import { inflateEntry } from '../zip/inflate-entry.ts';
import type { ZipEntry } from '../zip/zip-entries.ts';
import { nodeAt, textOfNode } from './xpath.ts';

/** The text of a part by its name; undefined when there is none. */
type TextOf = (name: string) => string | undefined;

/** By which numbers Word refers to the properties of a document. */
const PROPERTIES: Readonly<Record<string, string>> = {
  '/core-properties': '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
  '/extended-properties': '{6668398D-A668-4E3E-A5EB-62B293D839F1}',
};
const HAS_BINDING = /:dataBinding[\s/]/;

/** A control that shows a text of the data of the document, and the element with that text. */
interface Bound {
  /** Whether it can be changed: dates and choices are other texts in the data, and what asks for a text is none. */
  isPlain: boolean;
  binding: XmlElement;
  text: string;
  store: string;
  node: XmlElement;
}

/** The texts that a document shows of its data, such as its title. Word reads them from there when it opens the document. */
export class BoundTexts {
  readonly #textOf: TextOf;
  /** By the number of the data, where they are. */
  readonly #stores = new Map<string, { name: string; root: XmlElement }>();
  /** Those that can be changed, by the part that shows them, and by the place of their data. */
  readonly #byPart = new Map<string, Map<string, Bound>>();

  constructor(names: readonly string[], textOf: TextOf) {
    this.#textOf = textOf;
    const shown = names.filter((name) => /\.xml$/i.test(name) && HAS_BINDING.test(textOf(name) ?? ''));
    if (shown.length === 0) return;
    this.#findStores(names);
    const all = shown.flatMap((part) => this.#in(textOf(part)!).map((bound) => ({ part, bound })));
    const keys = all.map(({ bound }) => keyOf(bound));
    for (const { part, bound } of all) {
      // What is shown in two places would have to be changed in both.
      const isOnce = keys.indexOf(keyOf(bound)) === keys.lastIndexOf(keyOf(bound));
      if (!isOnce || !bound.isPlain || bound.text !== textOfNode(bound.node)) continue;
      const known = this.#byPart.get(part) ?? new Map<string, Bound>();
      this.#byPart.set(part, known.set(keyOf(bound), bound));
    }
  }

  has(part: string): boolean {
    return this.#byPart.has(part);
  }

  get isEmpty(): boolean {
    return this.#byPart.size === 0;
  }

  /** A part as the engine gets it: it lets nobody type into what is bound. */
  withoutBindings(part: string, text: string): string {
    const bounds = [...(this.#byPart.get(part)?.values() ?? [])];
    return applyEdits(
      text,
      bounds.map(({ binding: { start, end } }): Edit => ({ start, end, text: '' })),
    );
  }

  /** The data after parts were changed, by the names of its parts. */
  changedBy(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const edits = new Map<string, Edit[]>();
    for (const [part, bounds] of this.#byPart)
      for (const bound of this.#in(parts.get(part) ?? '')) {
        const before = bounds.get(keyOf(bound));
        if (!before || before.text === bound.text) continue;
        edits.set(bound.store, [...(edits.get(bound.store) ?? []), this.#written(bound)]);
      }
    const inOrder = (own: readonly Edit[]) => own.toSorted((one, other) => one.start - other.start);
    return new Map([...edits].map(([store, own]) => [store, applyEdits(this.#textOf(store)!, inOrder(own))]));
  }

  #written({ store, node, text }: Bound): Edit {
    if (!node.isEmpty) return { start: node.openEnd, end: node.closeStart, text: escapeText(text) };
    const name = /^<([^\s/>]+)/.exec(this.#textOf(store)!.slice(node.start, node.openEnd))![1]!;
    return { start: node.openEnd - 2, end: node.openEnd, text: `>${escapeText(text)}</${name}>` };
  }

  #findStores(names: readonly string[]): void {
    for (const name of names) {
      const owner = ownerOfRels(name);
      if (owner === null) continue;
      const rels = parsed(this.#textOf(name));
      for (const { type, target, isExternal } of rels ? relationshipsIn(rels) : []) {
        if (isExternal) continue;
        const part = resolvePart(name, target);
        const id = Object.entries(PROPERTIES).find(([end]) => owner === '' && type.endsWith(end))?.[1];
        if (id !== undefined) this.#addStore(id, part);
        else if (type.endsWith('/customXmlProps')) this.#addStore(this.#idIn(part), owner);
      }
    }
  }

  #idIn(part: string): string | undefined {
    return parsed(this.#textOf(part))?.attributes.find(({ local }) => local === 'itemID')?.value;
  }

  #addStore(id: string | undefined, name: string): void {
    const root = parsed(this.#textOf(name));
    if (id !== undefined && root) this.#stores.set(id.toLowerCase(), { name, root });
  }

  /** The controls of a part that are bound to an element. */
  #in(text: string): Bound[] {
    const root = parsed(text);
    return (root ? controlsIn(root) : []).flatMap((control) => {
      const properties = childOf(control, 'sdtPr');
      const binding = childOf(properties, 'dataBinding');
      if (!binding) return [];
      const isPlain = childOf(properties, 'text') !== undefined && !childOf(properties, 'showingPlcHdr');
      const value = (name: string) => binding.attributes.find(({ local }) => local === name)?.value ?? '';
      const store = this.#stores.get(value('storeItemID').toLowerCase());
      const node = store && nodeAt(store.root, value('xpath'), value('prefixMappings'));
      const content = childOf(control, 'sdtContent');
      if (!node || !content) return [];
      return [{ isPlain, binding, text: shownIn(content), store: store.name, node }];
    });
  }
}

/** Those of a package, whose parts are unpacked when they are needed. */
export function boundTexts(bytes: Uint8Array, entries: readonly ZipEntry[]): BoundTexts {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const names = [...byName.keys()].filter((name) => /\.(?:xml|rels)$/i.test(name));
  return new BoundTexts(names, (name) => {
    const entry = byName.get(name);
    return entry && decodeXml(inflateEntry(bytes, entry)).text;
  });
}

/** Null for what is not there, or damaged; nothing refers to the latter. */
function parsed(text: string | undefined): XmlElement | null {
  try {
    return text ? parseXml(text) : null;
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
}

const keyOf = ({ store, node }: Bound): string => `${store} ${node.start}`;

function controlsIn(element: XmlElement): XmlElement[] {
  const inside = element.children.flatMap((child) => (child.kind === 'element' ? controlsIn(child) : []));
  return isWord(element, 'sdt') ? [element, ...inside] : inside;
}

/** The text of a control, without what was deleted while changes are tracked. */
function shownIn(content: XmlElement): string {
  const paragraphs = content.children.filter((child) => isWord(child, 'p'));
  return paragraphs.length > 1 ? paragraphs.map(shown).join('\n') : shown(content);
}

function shown(node: XmlNode): string {
  if (node.kind === 'text' || isWord(node, 'pPr') || isWord(node, 'rPr')) return '';
  if (isWord(node, 'br') || isWord(node, 'cr')) return '\n';
  if (isWord(node, 'tab')) return '\t';
  if (isWord(node, 't'))
    return node.children.map((child) => (child.kind === 'text' ? child.value : '')).join('');
  return node.children.map(shown).join('');
}
