import { type Aligned, align } from './align.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

/** Finds the children of `before` again in `after`. */
export function alignChildren(before: XmlElement, after: XmlElement, identities: Identities): Aligned[] {
  const numbers = (element: XmlElement) => element.children.map((child) => identities.of(child));
  const texts = new Map<XmlNode, string>();
  const textOf = (node: XmlNode): string => {
    const known = texts.get(node) ?? textIn(node);
    texts.set(node, known);
    return known;
  };
  return align(numbers(before), numbers(after), {
    isPossible(one, other) {
      const [a, b] = [before.children[one]!, after.children[other]!];
      if (a.kind === 'text' || b.kind === 'text') return a.kind === b.kind;
      return a.uri === b.uri && a.local === b.local;
    },
    degree: (one, other) => 1 + shared(textOf(before.children[one]!), textOf(after.children[other]!)),
  });
}

/** All text of an element, also of what is not shown. */
export function textIn(node: XmlNode): string {
  if (node.kind === 'text') return node.value;
  return node.children.map(textIn).join('');
}

/** How much of the longer text begins or ends like the shorter one, from 0 to 1. */
function shared(a: string, b: string): number {
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (long === 0) return 1;
  let head = 0;
  while (head < short && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < short - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return (head + tail) / long;
}
