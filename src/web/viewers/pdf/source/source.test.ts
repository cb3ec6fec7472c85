import { describe, expect, it } from 'vitest';
import { pageWidthFor } from '#web/viewers/page-width.ts';
import { canvasRatio } from './canvas-size.ts';
import { safeUrl } from './safe-url.ts';

describe('canvasRatio', () => {
  it('is that of the screen for a page that is not large', () => {
    expect(canvasRatio({ width: 800, height: 1100 }, 2)).toBe(2);
  });

  it.each([
    [8000, 11_000],
    [100_000, 20],
    [20, 5_000_000],
  ])('keeps a page of %i × %i px within what browsers draw', (width, height) => {
    const ratio = canvasRatio({ width, height }, 3);
    expect(width * ratio * height * ratio).toBeLessThanOrEqual(16_000_001);
    expect(Math.max(width, height) * ratio).toBeLessThanOrEqual(16_000);
  });
});

it('requests the next larger width that the server draws, or the largest', () => {
  expect([100, 240, 241, 9999].map(pageWidthFor)).toEqual([240, 240, 480, 3200]);
});

it.each([
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['/relative', undefined],
  [undefined, undefined],
])('follows %s to %s', (address, expected) => expect(safeUrl(address)).toBe(expected));
