import { useStrings } from '#web/lib/text/use-strings.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import type { PackageNotes } from '#web/viewers/word/package/check/package-notes.ts';
import { wordPageStrings } from './word-page.strings.ts';

/** What somebody who edits a document should know about it. */
export function PackageNotice({ notes }: { notes: PackageNotes }) {
  const texts = useStrings(wordPageStrings);
  const said = [
    notes.protection && texts.protections[notes.protection],
    notes.isSigned && texts.signed,
    notes.hasMacros && texts.macros,
  ].filter(Boolean);
  return said.length > 0 && <Banner tone="warning">{said.join(' ')}</Banner>;
}
