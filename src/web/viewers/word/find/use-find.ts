import type { TextMatch } from '@docx-editor.dev/core';
import { useEffect, useRef, useState } from 'react';
import type { WordEngine } from '../engine/word-engine.ts';
import { spellingsIn } from './spellings.ts';

/** On white paper in both colour schemes. */
const FOUND = 'rgb(255 214 0 / 45%)';
const CURRENT = 'rgb(255 138 0 / 70%)';

/** Typing waits this long before the whole document is searched. */
const PAUSE_MS = 200;

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  hits: readonly TextMatch[];
  /** The index of the hit that is selected; -1 when none is. */
  at: number;
  step: (by: 1 | -1) => void;
  replace: (text: string) => void;
  replaceAll: (text: string) => number;
}

/** Searches the document, also when it was changed meanwhile. `onStepped` gives the focus back to the field. */
export function useFind(engine: WordEngine, onStepped: () => void): Find {
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<readonly TextMatch[]>([]);
  const [at, setAt] = useState(-1);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    pause.current = setTimeout(() => setHits(findAll(engine, query)), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [engine, query]);

  useEffect(() => {
    engine.editor.setHighlights('find', hits, {
      color: FOUND,
      activeColor: CURRENT,
      ...(at >= 0 && { activeIndex: at }),
    });
    return () => engine.editor.clearHighlights('find');
  }, [engine, hits, at]);

  function goTo(index: number, list = hits): void {
    const hit = list[index];
    if (!hit || !engine.editor.selectMatch(hit).ok) return;
    setAt(index);
    engine.reveal();
    // The engine takes the focus, and the next Enter must not replace the word.
    onStepped();
  }
  function fresh(): readonly TextMatch[] {
    clearTimeout(pause.current);
    const found = findAll(engine, query);
    setHits(found);
    return found;
  }
  return {
    query,
    setQuery(next) {
      setQuery(next);
      setAt(-1);
    },
    hits,
    at,
    step(by) {
      const list = fresh();
      if (list.length > 0) goTo((at + by + list.length) % list.length, list);
    },
    replace(text) {
      const list = fresh();
      const hit = list[Math.max(at, 0)];
      if (!hit || !engine.run({ type: 'replaceMatch', match: hit, text })) return;
      const left = fresh();
      if (left.length === 0) onStepped();
      goTo(Math.min(Math.max(at, 0), left.length - 1), left);
    },
    replaceAll(text) {
      const list = findAll(engine, query);
      const count = replaceEach(engine, list, text);
      fresh();
      setAt(-1);
      return count;
    },
  };
}

/** Returns how many were replaced. */
function replaceEach(engine: WordEngine, list: readonly TextMatch[], text: string): number {
  const spellings = [...new Set(list.map((hit) => hit.text))];
  // What was put in must not be found again as another spelling.
  const isSafe = spellings.every((spelling) => !text.includes(spelling));
  if (isSafe) {
    // One step to undo for each spelling; nearly always there is one.
    const before = engine.revision;
    for (const query of spellings) engine.run({ type: 'replaceAllMatches', query, text, matchCase: true });
    if (engine.revision !== before) return list.length;
  }
  // From the end, so that the places of those before it stay right.
  return list.toReversed().filter((match) => engine.run({ type: 'replaceMatch', match, text })).length;
}

function findAll({ editor }: WordEngine, query: string): TextMatch[] {
  if (query.trim() === '') return [];
  const texts = editor.query({ type: 'paragraphs' }).map(({ text }) => text);
  const spellings = spellingsIn(texts, query);
  if (spellings.length === 0) return [];
  const seen = new Set<string>();
  return editor
    .findMatches(spellings, { matchCase: true })
    .flat()
    .filter((match) => {
      const key = `${match.blockId} ${match.start}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .toSorted(
      (a, b) =>
        Number(a.scope !== undefined) - Number(b.scope !== undefined) ||
        a.paragraphIndex - b.paragraphIndex ||
        a.start - b.start,
    );
}
