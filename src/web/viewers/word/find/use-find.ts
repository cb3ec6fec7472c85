import type { TextMatch } from '@docx-editor.dev/core';
import { useEffect, useState } from 'react';
import type { WordEngine } from '../engine/word-engine.ts';
import { spellingsIn } from './spellings.ts';

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

/** Searches the document, also when it was changed meanwhile. */
export function useFind(engine: WordEngine): Find {
  const [query, setQuery] = useState('');
  const [hits, setHits] = useState<readonly TextMatch[]>([]);
  const [at, setAt] = useState(-1);

  useEffect(() => {
    const timer = setTimeout(() => {
      setHits(findAll(engine, query));
      setAt(-1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [engine, query]);

  function goTo(index: number, list = hits): void {
    const hit = list[index];
    if (hit && engine.editor.selectMatch(hit).ok) setAt(index);
  }
  function fresh(): readonly TextMatch[] {
    const found = findAll(engine, query);
    setHits(found);
    return found;
  }
  return {
    query,
    setQuery,
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
    for (const query of spellings) engine.run({ type: 'replaceAllMatches', query, text, matchCase: true });
    return list.length;
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
