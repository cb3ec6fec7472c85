import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aDocument, aPage, pdfStream } from '#tests/factories/pdf.ts';
import { aDecoder } from '#tests/services/decoders.ts';
import { drawPages } from './draw-pages.ts';
import type { PageFacts, PagesDrawing } from './drawing.ts';
import { drawingLimits } from './drawing-limits.ts';
import { NotDrawable } from './not-drawable.ts';

// Long, because each drawing starts a process and other tests use the processor at the same time.
const options = { timeout: 60_000 };

async function drawn(bytes: Buffer | string, given: Partial<PagesDrawing> = {}, limits = drawingLimits) {
  let facts: PageFacts | undefined;
  const pages: Buffer[] = [];
  const drawing = {
    pages: [1],
    width: 240,
    quality: 80,
    maxPixels: 1_000_000,
    watermark: null,
    footer: null,
    ...given,
  };
  const failure = await drawPages(await aDecoder(limits), Readable.from([Buffer.from(bytes)]), drawing, {
    onFacts: (known) => (facts = known),
    onPage: (page) => pages.push(page),
  }).catch((error: unknown) => error);
  return { facts, pages, failure, reason: failure instanceof NotDrawable ? failure.reason : null };
}

const sizeOf = async (page: Buffer) => {
  const { format, width, height } = await sharp(page).metadata();
  return [format, width, height];
};
const darkness = async (page: Buffer) =>
  1 - (await sharp(page).flatten({ background: 'white' }).greyscale().stats()).channels[0]!.mean / 255;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });

describe('pages of a document', options, () => {
  it('are drawn in the order of the request, after the number of pages and the size of the first', async () => {
    const { facts, pages, failure } = await drawn(aDocument(5), { pages: [3, 4, 5, 6] });
    expect(failure).toBeUndefined();
    expect(facts).toEqual({ pageCount: 5, firstPage: { width: 200, height: 100 } });
    expect(await Promise.all(pages.map(sizeOf))).toEqual([1, 2, 3].map(() => ['webp', 240, 120]));
    const darks = await Promise.all(pages.map(darkness));
    expect(darks.map((dark) => Math.round(dark * 10))).toEqual([3, 4, 5]);
  });

  it('carry the watermark in their pixels, in any script', async () => {
    const empty = aPage({ width: 200, height: 200 }, '', '');
    const dark = async (watermark: string[] | null) =>
      darkness((await drawn(empty, { width: 800, watermark })).pages[0]!);
    expect(await dark(null)).toBe(0);
    const [arabic, latin] = [await dark(['هند الزهراني']), await dark(['Hind Alzahrani'])];
    for (const marked of [arabic, latin]) {
      expect(marked).toBeGreaterThan(0.001);
      expect(marked).toBeLessThan(0.05);
    }
  });

  it('are bounded when the page is huge, a strip or has no area', async () => {
    const huge = await drawn(aDocument(1, '0 0 99999999 99999999'), { width: 480 });
    expect(await sizeOf(huge.pages[0]!)).toEqual(['webp', 480, 480]);
    const strip = await drawn(aDocument(1, '0 0 10 99999'), { width: 3200 });
    expect(await sizeOf(strip.pages[0]!)).toEqual(['webp', 2, 16_383]);
    // The size of a letter, which readers take then.
    const none = await drawn(aDocument(1, '0 0 0 0'));
    expect(await sizeOf(none.pages[0]!)).toEqual(['webp', 240, 311]);
  });
});

describe('pages of a picture', options, () => {
  it.for(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of a %s is one that is not enlarged',
    async (format) => {
      const bytes = await plain(60, 30).toFormat(format).toBuffer();
      const { facts, pages } = await drawn(bytes, { pages: [1, 2], watermark: ['name', 'time'] });
      expect(facts).toEqual({ pageCount: 1, firstPage: { width: 60, height: 30 } });
      expect(await Promise.all(pages.map(sizeOf))).toEqual([['webp', 60, 30]]);
    },
  );

  it('are upright', async () => {
    const bytes = await plain(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { facts, pages } = await drawn(bytes);
    expect(facts!.firstPage).toEqual({ width: 300, height: 600 });
    expect(await sizeOf(pages[0]!)).toEqual(['webp', 240, 480]);
  });

  it('are those of a TIFF', async () => {
    const pixels = Buffer.alloc(60 * 90 * 3, 255).fill(0, 60 * 60 * 3);
    const bytes = await sharp(pixels, { raw: { width: 60, height: 90, channels: 3, pageHeight: 30 } })
      .tiff()
      .toBuffer();
    const { facts, pages } = await drawn(bytes, { pages: [2, 3] });
    expect(facts).toEqual({ pageCount: 3, firstPage: { width: 60, height: 30 } });
    expect(await Promise.all(pages.map(darkness))).toEqual([0, 1]);
  });

  it('of an SVG are sharp in every width', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
    const { facts, pages } = await drawn(svg, { width: 800 });
    expect(facts!.firstPage).toEqual({ width: 20, height: 10 });
    expect(await sizeOf(pages[0]!)).toEqual(['webp', 800, 400]);
  });
});

describe('what cannot be drawn has a reason', options, () => {
  it('damaged', async () => {
    expect((await drawn('%PDF-1.7 and nothing more')).reason).toBe('damaged');
    expect((await drawn((await plain(60, 30).png().toBuffer()).subarray(0, 60))).reason).toBe('damaged');
  });

  it('unknown format', async () => {
    expect((await drawn('only text')).reason).toBe('unknownFormat');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await drawn(heic)).reason).toBe('unknownFormat');
  });

  it('too large', async () => {
    expect((await drawn(await plain(1100, 1000).png().toBuffer())).reason).toBe('tooLarge');
  });

  it('encrypted', async () => {
    // Encrypted with a password: the checks of the owner and the user are those of another one.
    const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>>>/ID[<33><33>]`;
    const encrypted = aDocument(1).replace('trailer\n<<', `trailer\n<<${encryption}`);
    expect((await drawn(encrypted)).reason).toBe('encrypted');
  });

  it('too large, when drawing a page does not end', async () => {
    // Each form draws the next one forty times.
    const forms = Array.from({ length: 12 }, (_, index) =>
      pdfStream(
        `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F ${6 + index} 0 R>>>>`,
        '/F Do '.repeat(40),
      ),
    );
    const endless = aPage({ width: 9, height: 9 }, '/F Do', '/XObject<</F 5 0 R>>', [
      ...forms,
      pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '0 0 9 9 re f'),
    ]);
    const { facts, pages, reason } = await drawn(endless, {}, { ...drawingLimits, cpuSeconds: 2 });
    expect([facts?.pageCount, pages, reason]).toEqual([1, [], 'tooLarge']);
  });
});
