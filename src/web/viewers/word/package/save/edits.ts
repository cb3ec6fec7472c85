import type { XmlElement } from '../xml/xml-tree.ts';

/** A piece of the original's text that is replaced. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the three trees say of one part: what was opened, what the engine wrote of it at once, and what it writes now. */
export interface ThreeTrees {
  original: XmlElement;
  baseline: XmlElement;
  current: XmlElement;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of edits) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return [...pieces, text.slice(at)].join('');
}
