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
  useEngineState(engine);
  const { page } = engine;
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const count = (): void =>
      setWords(countWords(engine.editor.query({ type: 'paragraphs' }).map(({ text }) => text)));
    let timer = setTimeout(count, PAUSE_MS);
    const leave = engine.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [engine]);
  return (
    <footer className={classes.status}>
      <span>{texts.place(page.current, page.total)}</span>
      {words !== null && <span>{texts.words(words)}</span>}
    </footer>
  );
}
