import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ToolButton } from '../bar/tool-button.tsx';
import { pdfStrings } from '../pdf.strings.ts';
import classes from './find-bar.module.css';
import { currentNumber, type Found } from './found.ts';
import { MAX_HITS } from './search-pages.ts';
import type { Find } from './use-find.ts';

/** The field in which a text is searched for, how often it was found, and the steps between the results. */
export function FindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const texts = useStrings(pdfStrings);
  const { query, setQuery, found, isSearching, step } = find;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  }

  return (
    <search className={classes.bar}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label={texts.findLabel}
        placeholder={texts.find}
        maxLength={200}
        attributes={{ input: { dir: 'auto', autoComplete: 'off', enterKeyHint: 'search' } }}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <output className={classes.count}>
        {query.trim() !== '' && <Count found={found} isSearching={isSearching} />}
      </output>
      <ToolButton
        icon={IconChevronUp}
        label={texts.previousHit}
        disabled={found.total === 0}
        run={() => step(-1)}
      />
      <ToolButton
        icon={IconChevronDown}
        label={texts.nextHit}
        disabled={found.total === 0}
        run={() => step(1)}
      />
      <ToolButton icon={IconX} label={texts.closeFind} run={onClose} />
    </search>
  );
}

function Count({ found, isSearching }: { found: Found; isSearching: boolean }) {
  const texts = useStrings(pdfStrings);
  if (found.total === 0) return isSearching ? texts.searching : texts.noHits;
  const say = found.total >= MAX_HITS ? texts.manyHits : texts.hits;
  return say(currentNumber(found), found.total);
}
