import { childOf, isWord } from '../xml/properties.ts';
import { copyOf } from './run-direction.ts';
import type { Identities } from '../xml/xml-identity.ts';
import { made, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';

/**
 * Where only things stand that the engine counts as nothing, such as the mark of a comment or a shape of an old program, it puts what is
 * typed into one run with all of them, in the format of the end of the paragraph and after all bookmarks. They get their own runs and
 * places back, and the text stands after them. Returns whether it was so.
 */
export function keepObjects(before: XmlElement, now: XmlElement, identities: Identities): boolean {
  const runs = now.children.filter((child) => isWord(child, 'r')) as XmlElement[];
  const objects = before.children.flatMap((child) =>
    isWord(child, 'r') ? contentOf(child as XmlElement) : [],
  );
  const [run] = runs;
  if (!run || runs.length > 1 || objects.length === 0) return false;
  const content = contentOf(run);
  const typed = content.slice(objects.length);
  const isSame = objects.every((object, at) => isSameNode(object, content[at], identities));
  if (!isSame || typed.length === 0 || ![...typed].every((node) => isWord(node, 't'))) return false;
  if (objects.some((node) => isWord(node, 't')) || isAppended(before, run, identities)) return false;
  const [properties, own] = [childOf(now, 'pPr'), childOf(run, 'rPr')];
  now.children = [
    ...(properties ? [properties] : []),
    ...before.children.filter((child) => !isWord(child, 'pPr')).map(copyOf),
    made(run.uri, 'r', run.attributes, run.scope, [...(own ? [own] : []), ...typed]),
  ];
  now.id = 0;
  return true;
}

/** Whether it was one run, and still is the same but for the text. */
function isAppended(before: XmlElement, run: XmlElement, identities: Identities): boolean {
  const [old, ...others] = before.children.filter((child) => !isWord(child, 'pPr'));
  if (others.length > 0 || !old || !isWord(old, 'r')) return false;
  return isSameNode(childOf(old as XmlElement, 'rPr'), childOf(run, 'rPr'), identities);
}

const contentOf = ({ children }: XmlElement): XmlNode[] => children.filter((child) => !isWord(child, 'rPr'));

const isSameNode = (one: XmlNode | undefined, other: XmlNode | undefined, identities: Identities): boolean =>
  one && other ? identities.of(one) === identities.of(other) : one === other;
