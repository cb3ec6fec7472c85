import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photo } from './photo.ts';

const names = Array.from(
  { length: 12 },
  (_, index) => `صورة الموقع ${725 + index}.${index % 2 ? 'webp' : 'jpg'}`,
);

/** The picture in 64 squares, as an eye sees it from afar. */
const squares = async (name: string): Promise<Buffer> =>
  sharp(await photo(name))
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;

it('gives each photograph of a folder a picture that looks different from every other', async () => {
  const pictures = await Promise.all(names.map(squares));
  for (const [index, picture] of pictures.entries())
    for (const other of pictures.slice(index + 1)) expect(difference(picture, other)).toBeGreaterThan(8);
});

it('gives a name the same picture each time, in the format of its extension', async () => {
  const [first, second] = [await photo(names[1]!), await photo(names[1]!)];
  expect(first.equals(second)).toBe(true);
  expect((await sharp(first).metadata()).format).toBe('webp');
  expect((await sharp(await photo(names[0]!)).metadata()).format).toBe('jpeg');
});
