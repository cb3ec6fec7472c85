import type { DocumentText } from '../source/page-source.ts';
import { findInPage, type Hit, spellingsOf } from './find-in-page.ts';
import { type FoldedPage, foldPage } from './fold-page.ts';

/** More are not counted: nobody goes through them. */
export const MAX_HITS = 2000;
/** The pages whose text is kept, because reading it again takes longer than searching it. */
const MAX_KEPT = 2000;

/** Searches the pages of a document, one after the other. */
export class PageSearch {
  readonly #text: DocumentText;
  readonly #pageCount: number;
  readonly #pages = new Map<number, FoldedPage>();

  constructor(text: DocumentText, pageCount: number) {
    this.#text = text;
    this.#pageCount = pageCount;
  }

  /** The hits by page, beginning with `start` and continuing with the first page after the last one. */
  async *find(
    query: string,
    start: number,
    signal: AbortSignal,
  ): AsyncGenerator<{ page: number; hits: Hit[] }> {
    const spellings = spellingsOf(query);
    let left = MAX_HITS;
    for (let index = 0; index < this.#pageCount && left > 0; index += 1) {
      const page = ((start - 1 + index) % this.#pageCount) + 1;
      const folded = await this.#pageText(page);
      if (signal.aborted) return;
      const hits = findInPage(folded, spellings, left);
      left -= hits.length;
      yield { page, hits };
    }
  }

  async #pageText(page: number): Promise<FoldedPage> {
    const known = this.#pages.get(page);
    if (known) return known;
    // A page that cannot be read contains nothing that can be found.
    const folded = foldPage(await this.#text.itemsOf(page).catch(() => []));
    if (this.#pages.size < MAX_KEPT) this.#pages.set(page, folded);
    return folded;
  }
}
