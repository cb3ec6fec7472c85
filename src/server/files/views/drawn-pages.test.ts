import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DecoderReserve } from '#server/platform/drawing/decoder-reserve.ts';
import { NotDrawable } from '#server/platform/drawing/not-drawable.ts';
import { WorkLimits, workLimits } from '#server/platform/http/work-limits.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { DrawnPages, type PageSource, type WantedPage, pageTag } from './drawn-pages.ts';

// Long, because each drawing starts a process and other tests use the processor at the same time.
const options = { timeout: 60_000 };

const decoders = new DecoderReserve();
afterAll(() => decoders.end());

/** `get` is called once for each process. */
function aNode(limits = new WorkLimits()) {
  const stored = new Map<string, Buffer>();
  const get = vi.fn(async (hash: string) => Readable.from([stored.get(hash)!]));
  const pages = new DrawnPages({ storage: { get }, workLimits: limits, decoders });
  const store = (text: string): PageSource => {
    const hash = createHash('sha256').update(text).digest('hex');
    stored.set(hash, Buffer.from(text));
    return { hash, size: text.length };
  };
  return { get, pages, store };
}

const reader = { userId: 'a', width: 240, watermark: ['name'], footer: null };
const wanted = (source: PageSource, number: number, more: Partial<WantedPage> = {}): WantedPage => ({
  ...reader,
  source,
  number,
  ...more,
});

describe('drawn pages', options, () => {
  it('are drawn once for all who request them at once, together with the next two', async () => {
    const { get, pages, store } = aNode();
    const source = store(aDocument(3));
    const [facts, first, same, second, third] = await Promise.all([
      pages.facts(source, reader),
      pages.page(wanted(source, 1, { width: 1200 })),
      pages.page(wanted(source, 1, { width: 1200 })),
      pages.page(wanted(source, 2, { width: 1200 })),
      pages.page(wanted(source, 3, { width: 1200 })),
    ]);
    expect(facts.pageCount).toBe(3);
    expect(same).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(get).toHaveBeenCalledOnce();
    expect(await pages.page(wanted(source, 2, { width: 1200 }))).toBe(second);
    expect(get).toHaveBeenCalledOnce();
  });

  it('are two pages ahead of the reader', async () => {
    const { get, pages, store } = aNode();
    const source = store(aDocument(6));
    await pages.page(wanted(source, 1));
    await pages.page(wanted(source, 3));
    // 4 and 5 were not there.
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
    await pages.page(wanted(source, 4));
    await pages.page(wanted(source, 6));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('differ by their watermark and width, and are not shared then', async () => {
    const { get, pages, store } = aNode();
    const source = store(aDocument(1));
    const looks = [{}, { watermark: ['other'] }, { watermark: null }, { width: 480 }].map((more) =>
      wanted(source, 1, more),
    );
    const drawn = await Promise.all(looks.map((look) => pages.page(look)));
    expect(new Set(drawn.map((page) => page.toString('latin1'))).size).toBe(4);
    expect(new Set(looks.map(pageTag)).size).toBe(4);
    expect(get).toHaveBeenCalledTimes(4);
  });

  it('are not there after the last one', async () => {
    const { get, pages, store } = aNode();
    const source = store(aDocument(2));
    const notFound = { status: 'rejected', reason: { code: 'notFound' } };
    const atOnce = [pages.page(wanted(source, 3)), pages.page(wanted(source, 3))];
    expect(await Promise.allSettled(atOnce)).toMatchObject([notFound, notFound]);
    await expect(pages.page(wanted(source, 9999))).rejects.toMatchObject({ code: 'notFound' });
    expect(get).toHaveBeenCalledOnce();
  });

  it('are not tried again for a while when the file cannot be drawn', async () => {
    const { get, pages, store } = aNode();
    const source = store('%PDF-1.4 damaged');
    for (let time = 0; time < 2; time += 1) {
      await expect(pages.facts(source, reader)).rejects.toThrow(NotDrawable);
      await expect(pages.page(wanted(source, 1))).rejects.toThrow(NotDrawable);
    }
    expect(get).toHaveBeenCalledOnce();
    // Another password would not help.
    const other = store('%PDF-1.4 damaged too');
    for (const password of ['a', 'b'])
      await expect(pages.facts({ ...other, password }, reader)).rejects.toThrow(NotDrawable);
    expect(get).toHaveBeenCalledTimes(2);
    const huge = { hash: 'not read', size: 1024 ** 3 };
    await expect(pages.page(wanted(huge, 1))).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('are drawn later when the storage failed', async () => {
    const { get, pages, store } = aNode();
    const source = store(aDocument(1));
    get.mockRejectedValueOnce(new Error('unreachable'));
    await expect(pages.page(wanted(source, 1))).rejects.toThrow('unreachable');
    expect((await pages.page(wanted(source, 1))).length).toBeGreaterThan(0);
  });

  it('are refused to somebody with too many, while those of others are drawn', async () => {
    const drawing = { perUser: 1, total: 2, waiting: 1, waitMs: 60_000 };
    const { pages, store } = aNode(new WorkLimits({ ...workLimits, drawing }));
    const sources = [1, 2, 3].map((count) => store(aDocument(count)));
    const loop = Promise.allSettled(sources.map((source) => pages.page(wanted(source, 1))));
    const other = pages.page(wanted(store(aDocument(4)), 1, { userId: 'b' }));
    expect((await other).length).toBeGreaterThan(0);
    expect((await loop).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(loop.then((settled) => (settled[2] as PromiseRejectedResult).reason)).resolves.toMatchObject(
      {
        code: 'tooManyAtOnce',
      },
    );
  });
});
