import { createContext, type ReactNode } from 'react';

/** What the application puts around the page of an editor. */
export interface EditorSurroundings {
  /** In the place of the page, for a file that is not there. */
  missing: ReactNode;
  /** Directly below the bar. */
  belowBar: ReactNode;
  /** At the end of the bar. */
  barEnd: ReactNode;
}

export const EditorSurroundingsContext = createContext<EditorSurroundings>({
  missing: null,
  belowBar: null,
  barEnd: null,
});
