import { useEffect, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { countWords } from './count-words.ts';
import { useEngineState } from './engine/use-engine-state.ts';
import type { WordEngine } from './engine/word-engine.ts';
import classes from './word.module.css';
import { wordStrings } from './word.strings.ts';

/** All words of a document are counted again when nobody has typed for this long. */
const PAUSE_MS = 1000;

/** Which page is shown, and how many words the document has. */
export function StatusBar({ engine }: { engine: WordEngine }) {
  const texts = useStrings(wordStrings);
  const { page } = useEngineState(engine);
  const { revision } = engine;
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(countWords(engine.editor.query({ type: 'paragraphs' }).map(({ text }) => text)));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [engine, revision]);
  return (
    <footer className={classes.status}>
      <span>{texts.place(page.current, page.total)}</span>
      {words !== null && <span>{texts.words(words)}</span>}
    </footer>
  );
}
