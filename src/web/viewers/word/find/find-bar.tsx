import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { Tool } from '../bar/tool.tsx';
import type { WordEngine } from '../engine/word-engine.ts';
import classes from './find-bar.module.css';
import { useEscape } from '../use-escape.ts';
import { findStrings } from './find.strings.ts';
import { useFind } from './use-find.ts';

interface FindBarProps {
  engine: WordEngine;
  canEdit: boolean;
  onClose: () => void;
}

/** Finds a text in the document and replaces it. Hamza, tashkeel and tatweel make no difference. */
export function FindBar({ engine, canEdit, onClose }: FindBarProps) {
  const texts = useStrings(findStrings);
  const field = useRef<HTMLInputElement>(null);
  const find = useFind(engine, () => field.current?.focus({ preventScroll: true }));
  const [replacement, setReplacement] = useState('');
  const bar = useEscape(onClose);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = find.hits.length === 0;

  function onEnter(event: KeyboardEvent, run: () => void): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  }
  return (
    <search ref={bar} className={classes.bar}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label={texts.findLabel}
        placeholder={texts.find}
        maxLength={200}
        attributes={{ input: { dir: 'auto', autoComplete: 'off', enterKeyHint: 'search' } }}
        value={find.query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={(event) => onEnter(event, () => find.step(event.shiftKey ? -1 : 1))}
      />
      <output className={classes.count}>
        {find.query.trim() !== '' &&
          (find.at === -1 || isEmpty
            ? texts.hits(find.hits.length)
            : texts.place(find.at + 1, find.hits.length))}
      </output>
      <Tool icon={IconChevronUp} label={texts.previousHit} disabled={isEmpty} run={() => find.step(-1)} />
      <Tool icon={IconChevronDown} label={texts.nextHit} disabled={isEmpty} run={() => find.step(1)} />
      {canEdit && (
        <>
          <TextInput
            className={classes.field}
            aria-label={texts.replaceLabel}
            placeholder={texts.replaceLabel}
            maxLength={200}
            attributes={{ input: { dir: 'auto', autoComplete: 'off' } }}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => onEnter(event, () => find.replace(replacement))}
          />
          <Button variant="default" disabled={isEmpty} onClick={() => find.replace(replacement)}>
            {texts.replace}
          </Button>
          <Button
            variant="default"
            disabled={isEmpty}
            onClick={() => toastSuccess(texts.replaced(find.replaceAll(replacement)))}
          >
            {texts.replaceAll}
          </Button>
        </>
      )}
      <Tool icon={IconX} label={texts.close} run={onClose} />
    </search>
  );
}
