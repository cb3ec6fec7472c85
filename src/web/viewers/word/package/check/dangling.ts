import { applyEdits, type Edit } from '../save/edits.ts';
import { resolvePart } from '../relationships.ts';
import { escapeAttribute } from '../xml/xml-text.ts';
import { parseXml, type XmlElement } from '../xml/xml-tree.ts';

/**
 * A `.rels` part as the engine can read it: it refuses every change of a document in which something refers to a part that is not
 * there, as many programs write it. Such a relationship keeps its number and leads outside, where nothing is fetched. A name that
 * only differs in capitals is the same part.
 */
export function withoutDangling(relsName: string, text: string, names: ReadonlySet<string>): string {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const edits: Edit[] = [];
  for (const child of parseXml(text).children) {
    if (child.kind !== 'element' || child.local !== 'Relationship') continue;
    const [target, mode] = ['Target', 'TargetMode'].map((name) => attributeOf(child, name));
    if (!target || mode?.value === 'External') continue;
    const part = resolvePart(relsName, target.value);
    if (names.has(part)) continue;
    const own = known.get(part.toLowerCase());
    if (own !== undefined)
      edits.push({ ...target.source!, text: `Target="/${escapeAttribute(encodeURI(own))}"` });
    else if (mode) edits.push({ ...mode.source!, text: 'TargetMode="External"' });
    else
      edits.push({ start: target.source!.start, end: target.source!.start, text: 'TargetMode="External" ' });
  }
  return applyEdits(text, edits);
}

const attributeOf = ({ attributes }: XmlElement, name: string) =>
  attributes.find(({ uri, local }) => uri === '' && local === name);
