/** The fonts arrive within this time after a document is opened. */
const FONTS_MS = 15_000;

/** A paragraph, and how far it is below the upper edge. */
interface TopParagraph {
  paragraphId: string;
  offset: number;
}

interface Pages {
  scroller: HTMLElement;
  container: HTMLElement;
  /** Scrolls to a paragraph, which may be on a page that is not drawn. */
  scrollTo: (paragraphId: string) => void;
  /** Changes with every edit. */
  revision: () => number;
  onMoved: () => void;
}

/**
 * Keeps what is read where it is when the pages are laid out once more: the first layout is made with estimated widths, before the fonts
 * are there, and somebody may have scrolled by then.
 */
export class KeptPlace {
  readonly #pages: Pages;
  #top: TopParagraph | null = null;
  #height: number;
  #revision: number;
  readonly #resized = new ResizeObserver(() => this.#restore());
  readonly #timer = setTimeout(() => this.stop(), FONTS_MS);

  constructor(pages: Pages) {
    this.#pages = pages;
    this.#height = pages.scroller.scrollHeight;
    this.#revision = pages.revision();
    pages.scroller.addEventListener('scroll', this.#remember, { passive: true });
    this.#resized.observe(pages.container);
  }

  readonly #remember = (): void => {
    const { scroller } = this.#pages;
    // Pages that have become shorter make the browser scroll; that is no place that anybody chose.
    if (scroller.scrollHeight !== this.#height && this.#pages.revision() === this.#revision) return;
    this.#height = scroller.scrollHeight;
    this.#revision = this.#pages.revision();
    this.#top = this.onScreen()[0] ?? null;
  };

  /** What is on the screen or below it, from the top; nothing at the start of the document. */
  onScreen(): TopParagraph[] {
    if (this.#pages.scroller.scrollTop <= 0) return [];
    return this.#drawn()
      .filter(({ bottom }) => bottom > 0)
      .map(({ paragraphId, top }) => ({ paragraphId, offset: top }));
  }

  /** Scrolls so that a paragraph is as far below the upper edge, and keeps it there. */
  show(top: TopParagraph): void {
    const { scroller, scrollTo } = this.#pages;
    const { paragraphId, offset } = top;
    this.#top = top;
    this.#height = scroller.scrollHeight;
    scrollTo(paragraphId);
    // The engine only comes near to it.
    const drawn = this.#drawn().find((paragraph) => paragraph.paragraphId === paragraphId);
    if (drawn) scroller.scrollTop += drawn.top - offset;
  }

  /** The paragraphs that are drawn, and how far they are below the upper edge. */
  #drawn(): { paragraphId: string; top: number; bottom: number }[] {
    const { scroller, container } = this.#pages;
    const edge = scroller.getBoundingClientRect().top;
    return [...container.querySelectorAll<HTMLElement>('.docx-paragraph-fragment')].map((paragraph) => {
      const { top, bottom } = paragraph.getBoundingClientRect();
      return { paragraphId: paragraph.dataset['paragraphId'] ?? '', top: top - edge, bottom: bottom - edge };
    });
  }

  #restore(): void {
    const { scroller, revision, onMoved } = this.#pages;
    if (scroller.scrollHeight === this.#height) return;
    const isByEdit = revision() !== this.#revision;
    this.#height = scroller.scrollHeight;
    this.#revision = revision();
    if (!this.#top || isByEdit) return;
    this.show(this.#top);
    onMoved();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#resized.disconnect();
    this.#pages.scroller.removeEventListener('scroll', this.#remember);
  }
}
