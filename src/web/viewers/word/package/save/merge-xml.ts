import type { Aligned } from '../align/align.ts';
import { alignChildren } from '../align/align-children.ts';
import type { Edit, ThreeTrees } from './edits.ts';
import { mergeStartTag } from './merge-start-tag.ts';
import { writeXml } from '../xml/write-xml.ts';
import { escapeText } from '../xml/xml-text.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts';

/**
 * The edits that bring into the original what differs between baseline and current, and nothing else. Null when the original
 * differs from the baseline just where the person changed something.
 */
export function mergeXml(trees: ThreeTrees, text: string, identities: Identities): Edit[] | null {
  const edits: Edit[] = [];
  return mergeElement(trees, text, identities, edits) ? edits : null;
}

/** Whether it could be done; if not, `edits` may have got some. */
function mergeElement(trees: ThreeTrees, text: string, identities: Identities, edits: Edit[]): boolean {
  const { original, baseline, current } = trees;
  if (identities.of(baseline) === identities.of(current)) return true;
  const tagEnd = original.openEnd - (original.isEmpty ? 2 : 1);
  edits.push(...mergeStartTag(trees, text, tagEnd));
  const places = placesOf(original, baseline, identities);
  const inner: Edit[] = [];
  let cursor = original.openEnd;
  for (const { before, after, isSame } of alignChildren(baseline, current, identities)) {
    const place = before === -1 ? undefined : places[before];
    const now = after === -1 ? undefined : current.children[after]!;
    if (place) cursor = place.end;
    if (isSame) continue;
    if (place?.kind === 'text' && place.isDivided) return false;
    if (before === -1) inner.push({ start: cursor, end: cursor, text: writeXml(now!, original.scope) });
    else if (!place) {
      // The engine added it when it read the file, so there is nothing to delete; but nothing to change either.
      if (now) return false;
    } else if (!now) inner.push({ start: place.start, end: place.end, text: '' });
    else mergeChild(place, baseline.children[before]!, now, text, { identities, original, edits: inner });
  }
  edits.push(...(original.isEmpty ? opened(original, text, inner) : inner));
  return true;
}

interface Within {
  identities: Identities;
  /** The element in which it is. */
  original: XmlElement;
  edits: Edit[];
}

function mergeChild(place: XmlNode, before: XmlNode, now: XmlNode, text: string, within: Within): void {
  const { start, end } = place;
  if (now.kind === 'text') {
    within.edits.push({ start, end, text: escapeText(now.value) });
    return;
  }
  const own: Edit[] = [];
  const isMerged =
    place.kind === 'element' &&
    before.kind === 'element' &&
    mergeElement({ original: place, baseline: before, current: now }, text, within.identities, own);
  within.edits.push(...(isMerged ? own : [{ start, end, text: writeXml(now, within.original.scope) }]));
}

/** Where each child of the baseline stands in the original; undefined for what the engine added. */
function placesOf(
  original: XmlElement,
  baseline: XmlElement,
  identities: Identities,
): (XmlNode | undefined)[] {
  const places: (XmlNode | undefined)[] = Array.from({ length: baseline.children.length });
  const found: readonly Aligned[] =
    identities.of(original) === identities.of(baseline) &&
    original.children.length === baseline.children.length
      ? places.map((_, at) => ({ before: at, after: at, isSame: true }))
      : alignChildren(original, baseline, identities);
  for (const { before, after } of found)
    if (before !== -1 && after !== -1) places[after] = original.children[before];
  return places;
}

/** Something is put into an element that was written as `<a/>`. */
function opened({ start, openEnd }: XmlElement, text: string, inner: readonly Edit[]): Edit[] {
  const content = inner.map(({ text }) => text).join('');
  if (content === '') return [];
  const name = /^<([^\s/>]+)/.exec(text.slice(start, openEnd))![1]!;
  return [{ start: openEnd - 2, end: openEnd, text: `>${content}</${name}>` }];
}
