import type { DecoderReserve } from '#server/platform/drawing/decoder-reserve.ts';
import { drawPages } from '#server/platform/drawing/draw-pages.ts';
import type { PageFacts, PagesDrawing } from '#server/platform/drawing/drawing.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { WorkLimits } from '#server/platform/http/work-limits.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

export interface DrawingParts {
  storage: Pick<Storage, 'get'>;
  workLimits: Pick<WorkLimits, 'begin'>;
  decoders: Pick<DecoderReserve, 'take' | 'fill'>;
}

/** A process that draws. Each promise is rejected when the process fails before it. */
export interface RunningDrawing {
  facts: Promise<PageFacts>;
  /** In the order of the request. Those that the file does not have are rejected with `notFound`. */
  pages: Promise<Buffer>[];
}

/** Starts to draw pages of a stored content when it is the user's turn, which ends with the process. */
export function startDrawing(
  parts: DrawingParts,
  { hash, userId }: { hash: string; userId: string },
  drawing: PagesDrawing,
): RunningDrawing {
  const facts = Promise.withResolvers<PageFacts>();
  const pages = drawing.pages.map(() => Promise.withResolvers<Buffer>());
  // Nobody may wait for a page that is drawn ahead.
  for (const { promise } of [facts, ...pages]) promise.catch(() => {});
  void run().then(
    () => fail(new AppError('notFound')),
    (error: unknown) => fail(error),
  );
  return { facts: facts.promise, pages: pages.map(({ promise }) => promise) };

  async function run(): Promise<void> {
    const end = await parts.workLimits.begin('drawing', userId);
    try {
      let drawn = 0;
      const decoder = await parts.decoders.take();
      const bytes = await parts.storage.get(hash).catch((error: unknown) => {
        decoder.kill('no bytes');
        throw error;
      });
      await drawPages(decoder, bytes, drawing, {
        onFacts: facts.resolve,
        onPage: (picture) => pages[drawn++]?.resolve(picture),
      });
    } finally {
      end();
      // Afterwards, so that its start takes no time from this drawing.
      void parts.decoders.fill();
    }
  }

  function fail(error: unknown): void {
    for (const { reject } of [facts, ...pages]) reject(error);
  }
}
