import type { PageSource } from './page-source.ts';

interface Unlocked {
  source: PageSource;
  /** The viewer and the prints that read it. */
  uses: number;
  close: () => void;
}

const documents = new Map<string, Unlocked>();

/**
 * Remembers a document whose password was given, so that printing need not ask for it again. The viewer calls what is returned when
 * it no longer shows the document, which is closed then, or after the last print that reads it.
 */
export function rememberUnlocked(url: string, source: PageSource, close: () => void): () => void {
  const document: Unlocked = { source, uses: 1, close };
  documents.set(url, document);
  return () => {
    if (documents.get(url) === document) documents.delete(url);
    letGo(document);
  };
}

/** The document that is shown, for a print, which calls `close` when it no longer reads it. */
export function borrowUnlocked(url: string): { source: PageSource; close: () => void } | undefined {
  const document = documents.get(url);
  if (!document) return undefined;
  document.uses += 1;
  return { source: document.source, close: () => letGo(document) };
}

function letGo(document: Unlocked): void {
  document.uses -= 1;
  if (document.uses === 0) document.close();
}
