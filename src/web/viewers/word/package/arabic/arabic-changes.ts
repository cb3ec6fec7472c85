import { alignChildren } from '../align/align-children.ts';
import { AfterLink } from './after-link.ts';
import { type MarkContext, markTyped } from './arabic-runs.ts';
import { isWord } from '../xml/properties.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/**
 * Marks the Arabic that was typed in the paragraphs that differ from the baseline; all of it in a part that there was not before.
 * Everything else is left alone.
 */
export function markArabic(
  baseline: XmlElement | null,
  current: XmlElement,
  { identities, linkStyles }: { identities: Identities; linkStyles: ReadonlySet<string> },
): void {
  mark(baseline, current, { identities, afterLink: new AfterLink(baseline, linkStyles) });
}

/** Returns whether anything in it was changed, and then it is another element than before. */
function mark(before: XmlElement | null, now: XmlElement, context: MarkContext): boolean {
  const { identities } = context;
  if (before && identities.of(before) === identities.of(now)) return false;
  let isChanged = false;
  const pairs = before
    ? alignChildren(before, now, identities)
    : now.children.map((_, after) => ({ before: -1, after, isSame: false }));
  for (const { before: one, after: other, isSame } of pairs) {
    const [old, child] = [before?.children[one], now.children[other]];
    if (isSame || child?.kind !== 'element') continue;
    if (mark(old?.kind === 'element' ? old : null, child, context)) isChanged = true;
  }
  if (isWord(now, 'p') && markTyped(before, now, context)) isChanged = true;
  if (isChanged) now.id = 0;
  return isChanged;
}
