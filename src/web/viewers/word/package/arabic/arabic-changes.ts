import { alignChildren } from '../align/align-children.ts';
import { AfterLink } from './after-link.ts';
import { type MarkContext, markTyped } from './arabic-runs.ts';
import { ControlsBefore } from '../typed/control-characters.ts';
import { FormatsBefore } from '../typed/formats.ts';
import { completeSizes } from '../typed/letter-size.ts';
import { SwitchedOff } from '../typed/switched-off.ts';
import { isWord } from '../xml/properties.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/** What the parts of a document have in common. */
export interface Marking {
  identities: Identities;
  linkStyles: ReadonlySet<string>;
  /** The root of the styles that the texts refer to. Without it, what is switched off stays. */
  styles: (() => XmlElement | null) | null;
}

/**
 * Marks the Arabic that was typed in the paragraphs that differ from the baseline; all of it in a part that there was not before.
 * Everything else is left alone.
 */
export function markArabic(
  baseline: XmlElement | null,
  current: XmlElement,
  { identities, linkStyles, styles }: Marking,
): void {
  const afterLink = new AfterLink(baseline, linkStyles);
  const formats = new FormatsBefore(baseline, identities);
  const switchedOff = styles && new SwitchedOff(formats, styles);
  const controls = new ControlsBefore(baseline);
  mark(baseline, current, { identities, afterLink, formats, controls, switchedOff });
}

/** Returns whether anything in it was changed, and then it is another element than before. */
function mark(before: XmlElement | null, now: XmlElement, context: MarkContext, isInTable = false): boolean {
  const { identities, formats, switchedOff } = context;
  if (before && identities.of(before) === identities.of(now)) return false;
  let isChanged = false;
  const pairs = before
    ? alignChildren(before, now, identities)
    : now.children.map((_, after) => ({ before: -1, after, isSame: false }));
  for (const { before: one, after: other, isSame } of pairs) {
    const [old, child] = [before?.children[one], now.children[other]];
    if (isSame || child?.kind !== 'element') continue;
    const isTable = isInTable || isWord(child, 'tbl');
    if (mark(old?.kind === 'element' ? old : null, child, context, isTable)) isChanged = true;
  }
  // Before Arabic gets the properties that it has beside those of other letters.
  if (isWord(now, 'p') && switchedOff?.drop(before, now, isInTable)) isChanged = true;
  if (isWord(now, 'p') && completeSizes(before, now, formats)) isChanged = true;
  if (isWord(now, 'p') && markTyped(before, now, context)) isChanged = true;
  if (isChanged) now.id = 0;
  return isChanged;
}
