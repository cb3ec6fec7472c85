import { expect, it } from 'vitest';
import { withTimeInName } from './pick-files.ts';

it('names a photo by the time at which it was taken, because phones call each one image.jpg', () => {
  const lastModified = new Date(2026, 0, 5, 9, 3, 7).getTime();
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg', lastModified });
  const { file } = withTimeInName({ file: photo, relativePath: '' });
  expect([file.name, file.type, file.lastModified]).toEqual([
    '2026-01-05 09.03.07.jpg',
    'image/jpeg',
    lastModified,
  ]);
});
