import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { writePsdBuffer } from 'ag-psd';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPage, pdfStream } from '#tests/factories/pdf.ts';
import { draw as drawFile } from './draw.ts';
import { NotDrawable } from './not-drawable.ts';
import type { Drawing, NotDrawableReason } from './drawing.ts';
import { drawingLimits } from './drawing-limits.ts';

// Long, because each thumbnail starts a process and other tests use the processor at the same time.
const options = { timeout: 60_000 };

const thumbnail: Drawing = { size: 480, fit: 'inside', quality: 80, maxPixels: 100_000_000 };
const draw = (bytes: Buffer | string, limits = drawingLimits) =>
  drawFile(Readable.from([Buffer.from(bytes)]), thumbnail, { limits });
const shape = async (thumbnail: Buffer) => {
  const { format, width, height } = await sharp(thumbnail).metadata();
  return [format, width, height];
};
const colour = async (thumbnail: Buffer) => {
  const { dominant } = await sharp(thumbnail).flatten({ background: 'white' }).stats();
  return (['r', 'g', 'b'] as const).filter((channel) => dominant[channel] > 127).join('');
};
/** How much of a thumbnail is black: from 0 to 1. */
const darkness = async (thumbnail: Buffer) => {
  const { channels } = await sharp(thumbnail).flatten({ background: 'white' }).greyscale().stats();
  return 1 - channels[0]!.mean / 255;
};
const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const corpus = (folder: string) => {
  const url = new URL(`../../../../../shared/corpus/${folder}/`, import.meta.url);
  if (!existsSync(url))
    process.stderr.write(`Skipping the corpus ${folder}: ../shared/corpus is not there\n`);
  return existsSync(url)
    ? readdirSync(url).map((name) => ({ name, bytes: readFileSync(new URL(name, url)) }))
    : [];
};

describe('a thumbnail', options, () => {
  it('of a photo is upright and small, and contains no metadata', async () => {
    const photo = await plain(3000, 1500, 'red')
      .withExif({ IFD0: { Copyright: 'secret-name' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const thumbnail = await draw(photo);
    expect(await shape(thumbnail)).toEqual(['webp', 240, 480]);
    expect(await colour(thumbnail)).toBe('r');
    expect(thumbnail.includes('secret-name')).toBe(false);
  });

  it.for(['png', 'webp'] as const)('of a small %s is not enlarged', async (format) => {
    const thumbnail = await draw(await plain(60, 30, 'blue').toFormat(format).toBuffer());
    expect(await shape(thumbnail)).toEqual(['webp', 60, 30]);
    expect(await colour(thumbnail)).toBe('b');
  });

  it('of an SVG is drawn at the size of the thumbnail', async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="lime"/></svg>';
    const thumbnail = await draw(svg);
    expect(await shape(thumbnail)).toEqual(['webp', 480, 240]);
    expect(await colour(thumbnail)).toBe('g');
  });

  it('of a Photoshop file shows all its layers as one picture', async () => {
    const size = { width: 900, height: 600 };
    const data = new Uint8ClampedArray(size.width * size.height * 4);
    for (let at = 0; at < data.length; at += 4) data.set([255, 255, 0, 255], at);
    const imageData = { ...size, data };
    const thumbnail = await draw(
      writePsdBuffer({ ...size, imageData, children: [{ name: 'طبقة', imageData }] }),
    );
    expect(await shape(thumbnail)).toEqual(['webp', 480, 320]);
    expect(await colour(thumbnail)).toBe('rg');
  });
});

describe('a thumbnail of a document', options, () => {
  it('shows the lines and the letters of the first page', async () => {
    // A black square at the left, a large word in a font that the document does not contain at the right.
    const content = '0 0 100 100 re f BT /F 60 Tf 110 30 Td (mmm) Tj ET';
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>';
    const thumbnail = await draw(aPage({ width: 300, height: 100 }, content, '/Font<</F 5 0 R>>', [font]));
    expect(await shape(thumbnail)).toEqual(['webp', 480, 160]);
    const part = (left: number, top: number, width: number, height: number) =>
      sharp(thumbnail).extract({ left, top, width, height }).toBuffer();
    expect(await darkness(await part(0, 0, 150, 160))).toBeGreaterThan(0.95);
    expect(await darkness(await part(170, 50, 300, 70))).toBeGreaterThan(0.2);
    expect(await darkness(await part(170, 0, 300, 20))).toBeLessThan(0.05);
  });
});

// Text without embedded fonts, old and broken files, images and gradients, unusual page sizes.
const usedPdfs = /^(ArabicCIDTrueType|bitmap-template2|gradientfill|issue6132|pdfjsbad1586|sizes)\.pdf$/;
const pdfs = corpus('pdf').filter(({ name }) => usedPdfs.test(name));
describe.runIf(pdfs.length > 0)('a thumbnail of a PDF of the corpus', options, () => {
  it('shows the Arabic text of the first page', async () => {
    const arabic = pdfs.find(({ name }) => name === 'ArabicCIDTrueType.pdf')!;
    const thumbnail = await draw(arabic.bytes);
    expect(await shape(thumbnail)).toEqual(['webp', 339, 480]);
    // Four lines of black letters in the upper right, nothing in the lower half.
    const inkIn = async (left: number, top: number) => {
      const part = await sharp(thumbnail).extract({ left, top, width: 160, height: 120 }).toBuffer();
      return (await sharp(part).greyscale().stats()).channels[0]!.stdev;
    };
    expect(await inkIn(140, 45)).toBeGreaterThan(40);
    expect(await inkIn(140, 300)).toBeLessThan(5);
  });

  it.for(pdfs)('of $name has the size of a thumbnail', async ({ bytes }) => {
    const [format, width, height] = await shape(await draw(bytes));
    expect([format, Math.max(width as number, height as number)]).toEqual(['webp', 480]);
  });
});

describe('drawing hostile bytes', options, () => {
  /** The limit on processor time, or on a busy machine that on the clock. */
  const outOfTime = /^(SIGKILL|SIGXCPU|time limit)/;
  /** Less than a server gives, so that the test need not wait as long; `decoder-process.test.ts` has the limits of a server. */
  const little = { ...drawingLimits, cpuSeconds: 2 };
  const svg = (inner: string, size = 'width="100" height="100"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;
  const refuses = async (bytes: Buffer | string, reason?: NotDrawableReason) => {
    const error = await draw(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotDrawable);
    if (reason) expect(error).toMatchObject({ reason });
  };

  it('refuses bytes that are not a picture', async () => {
    await refuses('');
    await refuses('just text');
    await refuses(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    await refuses('%PDF-1.7 and nothing more');
    await refuses(Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(400, 0xff)]));
  });

  it('refuses a picture with too many pixels before it fills the memory', async () => {
    const png = await plain(60, 30, 'red').png().toBuffer();
    // The width and the height in the header.
    png.writeUInt32BE(12_000, 16);
    png.writeUInt32BE(12_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await refuses(png, 'tooLarge');
    await refuses(svg('<rect width="9" height="9"/>', 'width="90000000" height="90000000"'));
    const psd = Buffer.alloc(1000);
    psd.write('8BPS\0\x01', 'latin1');
    psd.writeUInt32BE(30_000, 14);
    psd.writeUInt32BE(30_000, 18);
    await refuses(psd, 'tooLarge');
  });

  it('loads no file and no URL that an SVG refers to', async () => {
    const picture = svg(
      '<rect width="100" height="100" fill="lime"/><image xlink:href="file:///etc/passwd" width="100" height="100"/>' +
        `<image xlink:href="file://${import.meta.filename}" width="100" height="100"/>` +
        '<image href="http://127.0.0.1:9/x.png" width="100" height="100"/>',
    );
    expect(await colour(await draw(picture))).toBe('g');
    await refuses(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="50">&x;</text>')}`,
    );
  });

  it('refuses an SVG whose entities expand exponentially', async () => {
    const entities = Array.from(
      { length: 10 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    );
    await refuses(`<!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]>${svg('<text>&l10;</text>')}`);
  });

  // References would not do: the library counts them, and a fast machine reaches its limit before ours.
  it('kills the process of an SVG that takes too long', async () => {
    const noise = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(20_000);
    const filter = `<filter id="noise" x="0" y="0" width="1" height="1">${noise}</filter>`;
    const picture = svg(
      `${filter}<rect width="4000" height="4000" filter="url(#noise)"/>`,
      'width="4000" height="4000"',
    );
    await expect(draw(picture, little)).rejects.toThrow(outOfTime);
  });

  // Twelve levels of forms, each of which draws the next one twelve times: 12^12 squares would take years.
  it('kills the process of a PDF that takes too long, and draws a PDF with few nested forms', async () => {
    const nested = (depth: number) => {
      const square = '0 0 9 9 re f';
      // The page refers to the first of the forms, each form to the next, the last draws.
      const forms = Array.from({ length: depth }, (_, index) => {
        const isLast = index === depth - 1;
        const resources = isLast ? '' : `/Resources<</XObject<</F ${index + 6} 0 R>>>>`;
        const content = isLast ? square : '/F Do '.repeat(12);
        return pdfStream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}`, content);
      });
      return aPage({ width: 9, height: 9 }, '/F Do', '/XObject<</F 5 0 R>>', forms);
    };
    expect(await darkness(await draw(nested(2)))).toBeGreaterThan(0.9);
    await expect(draw(nested(12), little)).rejects.toThrow(outOfTime);
  });

  const hostile = corpus('hostile');
  it.runIf(hostile.length > 0).for(hostile)('refuses $name', async ({ bytes }) => refuses(bytes));
});
