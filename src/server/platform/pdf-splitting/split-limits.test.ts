import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aDocument, drawPicture, latinText } from '#tests/factories/pdf-documents.ts';
import { pdfStream } from '#tests/factories/pdf.ts';
import { aPartOf, pdfSource, reasonOf, splitInto } from '#tests/services/split-pdfs.ts';
import { NotSplit } from './not-split.ts';
import { errorOf } from './pdf-process.ts';
import { countPages, readBarcodes } from './read-pages.ts';
import { splitPdf } from './split-pdf.ts';
import { MAX_SPLIT_BYTES, splittingLimits } from './splitting-limits.ts';

// Long, because each reading starts a process and other tests use the processor at the same time.
const options = { timeout: 120_000 };

const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const text = aDocument({ pages: pages(500).map((page) => latinText(`page ${page}`)) });
const onePagers = (count: number) => pages(count).map((page) => aPartOf(page));
const grey = '/Type/XObject/Subtype/Image/Width 320/Height 320/ColorSpace/DeviceGray/BitsPerComponent 8';
/** Pages of 100 KB, more than the server and the system keep for a process. */
const pictures = aDocument({
  pages: pages(30).map(() => drawPicture),
  pictures: pages(30).map(() => pdfStream(grey, randomBytes(320 * 320).toString('latin1'))),
});

describe('a PDF that needs too much', options, () => {
  it('is separated within the limits when it has 500 pages', async () => {
    const parts = await splitInto(text, onePagers(500));
    expect(parts.length).toBe(500);
    expect(await countPages(pdfSource(parts[499]!))).toBe(1);
  });

  it('is too large when it needs more processor time', async () => {
    const limits = { ...splittingLimits, cpuSeconds: 1 };
    expect(await reasonOf(splitInto(text, onePagers(500), { limits }))).toBe('tooLarge');
  });

  it.each(['SIGABRT', 'SIGTRAP', 'SIGKILL'])(
    'is too large when its process ends with %s for want of memory',
    (signal) => {
      expect(errorOf(signal, '', true)).toMatchObject({ reason: 'tooLarge' });
      expect(errorOf(signal, '', false)).not.toBeInstanceOf(NotSplit);
    },
  );

  it('is too large when its parts are, and the process ends', async () => {
    expect(await reasonOf(splitInto(pictures, onePagers(30), { outputLimit: 20_000 }))).toBe('tooLarge');
  });

  it('is too large when it has more bytes than may be read, also when it never ends', async () => {
    const endless = (async function* bytes() {
      for (;;) yield Buffer.alloc(1024 * 1024);
    })();
    const source = Readable.from(endless);
    expect(await reasonOf(Array.fromAsync(splitPdf(source, [aPartOf(1)])))).toBe('tooLarge');
    expect(source.destroyed).toBe(true);
    const long = Readable.from(pages(MAX_SPLIT_BYTES / 1024 / 1024 + 1).map(() => Buffer.alloc(1024 * 1024)));
    expect(await reasonOf(countPages(long))).toBe('tooLarge');
  });

  it('is too large when its time is over, also while nobody reads its parts', async () => {
    const work = async () => {
      for await (const part of splitPdf(pdfSource(pictures), onePagers(30), { timeLimitMs: 8000 })) {
        await delay(9000);
        await Array.fromAsync(part);
      }
    };
    expect(await reasonOf(work())).toBe('tooLarge');
  });
});

describe('what is not the fault of the bytes', options, () => {
  it('is that the server stops', async () => {
    const stopping = new AbortController();
    const source = pdfSource(pictures);
    const work = async () => {
      for await (const part of splitPdf(source, onePagers(30), { signal: stopping.signal })) {
        stopping.abort();
        await Array.fromAsync(part);
      }
    };
    expect(await reasonOf(work())).toBe('other: Error: The reading of a PDF was stopped');
    const stopped = readBarcodes(pdfSource(pictures), { from: 1, to: 9 }, { signal: AbortSignal.abort() });
    expect(await reasonOf(stopped)).toMatch(/^other: /);
  });

  it('is that the storage fails', async () => {
    const broken = () =>
      Readable.from(
        (async function* bytes() {
          yield Buffer.from(text.slice(0, 1000), 'latin1');
          throw new Error('the storage is gone');
        })(),
      );
    const works = [() => Array.fromAsync(splitPdf(broken(), [aPartOf(1)])), () => countPages(broken())];
    for (const work of works) expect(await reasonOf(work())).toBe('other: Error: the storage is gone');
  });
});

describe('the source of the bytes', options, () => {
  it('is closed when the caller needs no more parts', async () => {
    const source = pdfSource(pictures);
    for await (const part of splitPdf(source, onePagers(30))) {
      for await (const chunk of part) if (chunk.length > 0) break;
      break;
    }
    expect(source.destroyed).toBe(true);
  });

  it('gives the next part when the caller did not read the one before', async () => {
    const lengths: number[] = [];
    for await (const part of splitPdf(pdfSource(pictures), onePagers(3)))
      lengths.push(lengths.length === 1 ? 0 : Buffer.concat(await Array.fromAsync(part)).length);
    expect(lengths[1]).toBe(0);
    expect(Math.abs(lengths[2]! - lengths[0]!)).toBeLessThan(1000);
  });
});
