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
  const [runsBefore, runs] = [before, now].map(runsOf) as [XmlElement[], XmlElement[]];
  const [objects, content] = [runsBefore, runs].map((all) => all.flatMap(contentOf)) as [
    XmlNode[],
    XmlNode[],
  ];
  const [run, typed] = [runs.at(-1), content.slice(objects.length)];
  const isSame = objects.every((object, at) => isSameNode(object, content[at], identities));
  if (!run || objects.length === 0 || !isSame || objects.some(isText)) return false;
  if (typed.length === 0 || !typed.every(isText) || !typed.every((node) => run.children.includes(node)))
    return false;
  if (isAppended(before, now, identities)) return false;
  const [properties, own] = [childOf(now, 'pPr'), childOf(run, 'rPr')];
  now.children = [
    ...(properties ? [properties] : []),
    ...inside(before).map(copyOf),
    made(run.uri, 'r', run.attributes, run.scope, [...(own ? [own] : []), ...typed]),
  ];
  now.id = 0;
  return true;
}

/** Whether nothing is different but that the last run has the text. */
function isAppended(before: XmlElement, now: XmlElement, identities: Identities): boolean {
  const [olds, nows] = [inside(before), inside(now)];
  const [old, run] = [olds.at(-1), nows.at(-1)];
  return (
    olds.length === nows.length &&
    olds.slice(0, -1).every((node, at) => isSameNode(node, nows[at], identities)) &&
    isRun(old) &&
    isRun(run) &&
    isSameNode(childOf(old, 'rPr'), childOf(run, 'rPr'), identities)
  );
}

const isRun = (node: XmlNode | undefined): node is XmlElement => isWord(node, 'r');
const isText = (node: XmlNode): boolean => isWord(node, 't');
const runsOf = ({ children }: XmlElement): XmlElement[] => children.filter(isRun);
const inside = ({ children }: XmlElement): XmlNode[] => children.filter((child) => !isWord(child, 'pPr'));
const contentOf = ({ children }: XmlElement): XmlNode[] => children.filter((child) => !isWord(child, 'rPr'));

const isSameNode = (one: XmlNode | undefined, other: XmlNode | undefined, identities: Identities): boolean =>
  one && other ? identities.of(one) === identities.of(other) : one === other;
