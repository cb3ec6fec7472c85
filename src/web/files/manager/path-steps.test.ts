import { expect, it } from 'vitest';
import { countHiddenSteps } from './path-steps.ts';

it.each([
  { texts: [], width: 0, hidden: 0 },
  { texts: [300], width: 100, hidden: 0 },
  { texts: [70, 70, 70], width: 300, hidden: 0 },
  { texts: [70, 70, 70], width: 299, hidden: 1 },
  { texts: [70, 70, 70], width: 251, hidden: 2 },
  { texts: [70, 70, 70], width: 263, hidden: 2 },
  { texts: [70, 70, 70], width: 264, hidden: 1 },
  { texts: [70, 300, 70], width: 400, hidden: 2 },
  { texts: [70, 70, 70], width: 0, hidden: 2 },
])('hides $hidden of the steps $texts in $width px', ({ texts, width, hidden }) => {
  expect(countHiddenSteps(texts, width)).toBe(hidden);
});
