import { type ReactNode, useId, useState } from 'react';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { documentsStrings } from './documents.strings.ts';
import { FileFacts } from './file-facts.tsx';
import classes from './file.module.css';

/** Whether the facts are shown, for the button that shows and hides them. */
export interface FactsState {
  isShown: boolean;
  toggle: () => void;
  /** The id of their element. */
  id: string;
}

interface WithFactsProps {
  file: OpenFolder;
  /** Draws the viewer. */
  children: (facts: FactsState) => ReactNode;
}

/** A file in its viewer; the facts are beside it when the user wants them. */
export function WithFacts({ file, children }: WithFactsProps) {
  const { details } = useStrings(documentsStrings);
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={classes.viewed} data-facts={isShown || undefined}>
      <div className={classes.viewer}>{children({ isShown, id, toggle: () => setShown(!isShown) })}</div>
      <aside id={id} aria-label={details} hidden={!isShown} className={classes.facts}>
        {isShown && <FileFacts file={file} />}
      </aside>
    </div>
  );
}
