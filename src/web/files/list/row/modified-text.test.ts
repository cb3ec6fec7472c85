import { describe, expect, it } from 'vitest';
import { modifiedText } from './modified-text.ts';

const now = new Date(2026, 2, 18, 15, 0).getTime();
const ago = (ms: number) => new Date(now - ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the modification date', () => {
  it.each([
    [10_000, 'now', 'الآن'],
    [-5000, 'now', 'الآن'],
    [2 * MINUTE, '2 minutes ago', 'قبل دقيقتين'],
    [5 * HOUR, '5 hours ago', 'قبل 5 ساعات'],
    [16 * HOUR, 'yesterday', 'أمس'],
    [6 * 24 * HOUR, '6 days ago', 'قبل 6 أيام'],
    [7 * 24 * HOUR, '11 Mar, 2026 3:00 PM', '11 مارس 2026، 3:00 م'],
  ])('%i ms ago is shown as "%s"', (age, english, arabic) => {
    expect(modifiedText(ago(age), 'en', now)).toBe(english);
    expect(modifiedText(ago(age), 'ar', now)).toBe(arabic);
  });
});
