import { createHash } from 'node:crypto';
import type { PrintFooter } from '#shared/files/prints.contract.ts';
import { MAX_PAGES, type pageWidths } from '#shared/files/views.contract.ts';
import type { PageFacts } from '#server/platform/drawing/drawing.ts';
import { NotDrawable } from '#server/platform/drawing/not-drawable.ts';
import { ExpiringMap } from '#server/platform/expiring-map.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { passwordMark } from './document-password.ts';
import { type DrawingParts, startDrawing } from './start-drawing.ts';

/** The content whose pages are drawn: that of a file, or a PDF that was made of it. */
export interface PageSource {
  hash: string;
  size: number;
  /** Of a protected PDF. What is drawn with it is kept for those who know it. */
  password?: string | undefined;
}

/** How pages are drawn, and for whom. */
export interface PageLook {
  userId: string;
  width: number;
  watermark: readonly string[] | null;
  footer: PrintFooter | null;
}

export interface WantedPage extends PageLook {
  source: PageSource;
  number: number;
}

const MINUTE_MS = 60_000;
const QUALITY = 80;
/** More than a scan of a large plan has. */
const MAX_PIXELS = 100_000_000;
/** The process keeps the whole file in its memory. */
const MAX_SOURCE_BYTES = 100 * 1024 * 1024;
/** The pages after the one that is read, so that turning to them takes no time. */
const AHEAD = 2;
/** Larger ones are those of a page that somebody looks at closely, and not what the next file begins with. */
const MAX_EXPECTED_WIDTH = 1600;
const USUAL_WIDTH: (typeof pageWidths)[number] = 1200;

/**
 * Draws pages and keeps them for a while in the memory of this node. Requests for the same page wait for one drawing, and the
 * next pages are drawn in the same process.
 */
export class DrawnPages {
  readonly #pages = new ExpiringMap<Buffer>({
    maxWeight: 80 * 1024 * 1024,
    keepMs: 10 * MINUTE_MS,
    weightOf: (page) => page.length,
  });
  readonly #facts = new ExpiringMap<PageFacts>({ maxWeight: 2000, keepMs: 60 * MINUTE_MS });
  /** By content, and by page when only that cannot be drawn. */
  readonly #failures = new ExpiringMap<NotDrawable>({ maxWeight: 2000, keepMs: 5 * MINUTE_MS });
  /** The width that each user requested last, because the next file will probably be requested in it too. */
  readonly #widths = new ExpiringMap<number>({ maxWeight: 2000, keepMs: 24 * 60 * MINUTE_MS });
  readonly #runningFacts = new Map<string, Promise<PageFacts>>();
  /** Null for a page that was to be drawn ahead, when the process failed before it. */
  readonly #runningPages = new Map<string, Promise<Buffer | null>>();
  readonly #parts: DrawingParts;

  constructor(parts: DrawingParts) {
    this.#parts = parts;
  }

  /** The number of pages and the size of the first. The first pages are drawn by the same process, as they are requested next. */
  async facts(given: PageSource, look: Omit<PageLook, 'width'>): Promise<PageFacts> {
    const source = this.#withNeededPassword(given);
    const known = this.#facts.get(keyOf(source)) ?? this.#runningFacts.get(keyOf(source));
    if (known) {
      // Its pages may have to be drawn again, with another watermark or in another width.
      void this.#parts.decoders.fill();
      return known;
    }
    this.#throwFailure(source, 1);
    const width = this.#widths.get(look.userId) ?? USUAL_WIDTH;
    return this.#draw({ ...look, width, source, number: 1 }).facts;
  }

  /** A page as a WebP. Throws `NotDrawable`, or `notFound` when the file has fewer pages. */
  async page(given: WantedPage): Promise<Buffer> {
    const wanted = { ...given, source: this.#withNeededPassword(given.source) };
    const { source, number, userId, width } = wanted;
    if (width <= MAX_EXPECTED_WIDTH) this.#widths.set(userId, width);
    const key = pageTag(wanted);
    const running = this.#runningPages.get(key);
    // Waits for nothing when none is running, so that no other request starts the same drawing meanwhile.
    const page = this.#pages.get(key) ?? (running && (await running));
    if (page) {
      void this.#parts.decoders.fill();
      this.#drawAhead(wanted);
      return page;
    }
    this.#throwFailure(source, number);
    if (number > (this.#facts.get(keyOf(source))?.pageCount ?? MAX_PAGES)) throw new AppError('notFound');
    const drawing = this.#draw(wanted);
    if (number > (await drawing.facts).pageCount) throw new AppError('notFound');
    return drawing.pages[0]!;
  }

  /** A file that is known to need no password is not drawn again for one. */
  #withNeededPassword(source: PageSource): PageSource {
    const { hash, size } = source;
    return source.password !== undefined && this.#facts.get(hash) ? { hash, size } : source;
  }

  #drawAhead(read: WantedPage): void {
    const pageCount = this.#facts.get(keyOf(read.source))?.pageCount ?? 0;
    for (let number = read.number + 1; number <= Math.min(read.number + AHEAD, pageCount); number += 1) {
      const next = { ...read, number };
      if (!this.#isKnown(next)) return void this.#draw(next);
    }
  }

  #isKnown(wanted: WantedPage): boolean {
    const key = pageTag(wanted);
    return (
      this.#pages.get(key) !== undefined ||
      this.#runningPages.has(key) ||
      this.#failureOf(wanted) !== undefined
    );
  }

  /** Draws a page and the next ones in one process. */
  #draw(wanted: WantedPage) {
    const { source, number: first, width, watermark, footer, userId } = wanted;
    const next = Array.from({ length: AHEAD }, (_, index) => ({ ...wanted, number: first + index + 1 }));
    const drawn = [wanted, ...next.filter((page) => !this.#isKnown(page))];
    const drawing = startDrawing(
      this.#parts,
      { hash: source.hash, userId },
      {
        pages: drawn.map(({ number }) => number),
        width,
        quality: QUALITY,
        maxPixels: MAX_PIXELS,
        watermark,
        footer,
        ...(source.password !== undefined && { password: source.password }),
      },
    );
    const facts = drawing.facts.then(({ pageCount, firstPage }) => ({
      pageCount: Math.min(pageCount, MAX_PAGES),
      firstPage,
    }));
    this.#keepFacts(source, facts);
    for (const [index, page] of drawn.entries()) {
      const picture = drawing.pages[index]!;
      this.#keepPage(page, index === 0 ? picture : picture.catch(() => null));
    }
    this.#keepFailure(wanted, facts, drawing.pages[0]!);
    return { ...drawing, facts };
  }

  #keepFacts(source: PageSource, facts: Promise<PageFacts>): void {
    const key = keyOf(source);
    this.#runningFacts.set(key, facts);
    const end = () => void this.#runningFacts.delete(key);
    facts.then((known) => this.#facts.set(key, known)).then(end, end);
  }

  #keepPage(wanted: WantedPage, page: Promise<Buffer | null>): void {
    const key = pageTag(wanted);
    this.#runningPages.set(key, page);
    const end = () => void this.#runningPages.delete(key);
    page.then((drawn) => drawn && this.#pages.set(key, drawn)).then(end, end);
  }

  #keepFailure({ source, number }: WantedPage, facts: Promise<PageFacts>, page: Promise<Buffer>): void {
    const keep = (page: string) => (error: unknown) => {
      if (!(error instanceof NotDrawable)) return;
      // Nothing but this depends on the password, so with another one it is not tried again either.
      const key = error.reason === 'encrypted' ? keyOf(source) : source.hash;
      this.#failures.set(key + page, error);
    };
    facts.then(() => page.catch(keep(` ${number}`)), keep(''));
  }

  #failureOf({ source, number }: Pick<WantedPage, 'source' | 'number'>) {
    if (source.size > MAX_SOURCE_BYTES) return new NotDrawable('tooLarge');
    const kept = (key: string) => this.#failures.get(key) ?? this.#failures.get(`${key} ${number}`);
    // Without a password it may be encrypted, which says nothing about this one.
    const common = kept(source.hash);
    return kept(keyOf(source)) ?? (common?.reason === 'encrypted' ? undefined : common);
  }

  #throwFailure(source: PageSource, number: number): void {
    const failure = this.#failureOf({ source, number });
    if (failure) throw failure;
  }
}

const keyOf = ({ hash, password }: PageSource): string =>
  password === undefined ? hash : `${hash} ${passwordMark(password)}`;

/** Differs when the pixels do. */
export const pageTag = ({ source, number, width, watermark, footer }: WantedPage): string =>
  createHash('sha256')
    .update(JSON.stringify([keyOf(source), number, width, watermark, footer]))
    .digest('hex')
    .slice(0, 32);
