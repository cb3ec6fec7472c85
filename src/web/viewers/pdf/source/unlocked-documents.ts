import type { PageSource } from './page-source.ts';

const documents = new Map<string, PageSource>();

/** Remembers a document whose password was given for as long as it is shown, so that printing need not ask for it again. */
export function rememberUnlocked(url: string, source: PageSource, shown: AbortSignal): void {
  documents.set(url, source);
  shown.addEventListener('abort', () => documents.delete(url));
}

export const unlockedDocument = (url: string): PageSource | undefined => documents.get(url);
