import { textIn } from '../align/align-children.ts';
import { childOf, isWord } from '../xml/properties.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

/**
 * The engine forgets the attributes of a run that it divides, such as the numbers by which Word tells who wrote it. Its pieces get them
 * back. Returns whether there were any. `before` and `now` are the runs of one paragraph.
 */
export function keepAttributes(
  before: readonly XmlElement[],
  now: readonly XmlElement[],
  identities: Identities,
): boolean {
  const known = new Set(before.map((run) => identities.of(run)));
  let isChanged = false;
  let next = 0;
  for (const run of now) {
    if (run.attributes.length > 0 || known.has(identities.of(run))) continue;
    const at = before.findIndex((old, at) => at >= next && isPieceOf(run, old, identities));
    if (at === -1) continue;
    // The following runs may be pieces of the same one.
    next = at;
    if (before[at]!.attributes.length === 0) continue;
    run.attributes = before[at]!.attributes;
    run.id = 0;
    isChanged = true;
  }
  return isChanged;
}

function isPieceOf(run: XmlElement, old: XmlElement, identities: Identities): boolean {
  const [own, others] = [childOf(run, 'rPr'), childOf(old, 'rPr')];
  if ((own && identities.of(own)) !== (others && identities.of(others))) return false;
  const first = run.children.find((child) => child !== own);
  return (
    first !== undefined &&
    old.children.some((child) => identities.of(child) === identities.of(first) || isPart(first, child))
  );
}

const isPart = (part: XmlNode, whole: XmlNode): boolean =>
  isWord(part, 't') && isWord(whole, 't') && textIn(part) !== '' && textIn(whole).includes(textIn(part));
