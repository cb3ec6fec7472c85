import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from './picture-header.ts';

const picture = () => sharp({ create: { width: 300, height: 70, channels: 4, background: '#12345680' } });
const withMetadata = () => picture().withExif({ IFD0: { Copyright: 'x'.repeat(2000) } });

describe('the pixels that a header claims', () => {
  it.each([
    ['png', () => withMetadata().png({ progressive: true })],
    ['jpeg', () => withMetadata().jpeg()],
    ['jpeg', () => picture().jpeg({ progressive: true })],
    ['webp', () => picture().flatten().webp()],
    ['webp', () => picture().webp({ lossless: true })],
    ['webp', () => withMetadata().webp()],
  ] as const)('are read from a %s', async (format, make) => {
    expect(pixelsOf(format, await make().toBuffer())).toBe(300 * 70);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('are unknown when a %s ends in its header', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    for (const length of [2, 15, 20]) expect(pixelsOf(format, bytes.subarray(0, length))).toBeNull();
  });

  it('are found behind fill bytes, and not looked for without end', () => {
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 70, 1, 44, 1, 0, 0, 0];
    expect(pixelsOf('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, ...frame]))).toBe(300 * 70);
    // Segments of the length 0 would repeat for ever if the length did not include its own two bytes.
    expect(pixelsOf('jpeg', Buffer.from([0xff, 0xd8, ...Array<number>(100).fill(0)]))).toBeNull();
    expect(pixelsOf('jpeg', Buffer.alloc(5 * 1024 * 1024, 0xff))).toBeNull();
    expect(pixelsOf('jpeg', Buffer.alloc(1000, Buffer.from([0xff, 0xe0, 0, 0])))).toBeNull();
  });
});
