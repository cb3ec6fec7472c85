import { expect, it } from 'vitest';
import { looksLikeLabel } from './find-marks.ts';

it.each(['01071763500000', '010717635000001234', '1001071763500000', '10010017635000000042'])(
  'takes %s for a label of ours',
  (code) => expect(looksLikeLabel(code)).toBe(true),
);

it.each([
  '',
  '1763500000',
  '6281234567890',
  '01070763500000',
  '010717635000',
  'A1071763500000',
  '0107176350000012',
])('does not take %j for a label of ours', (code) => expect(looksLikeLabel(code)).toBe(false));
