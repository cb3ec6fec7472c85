import { expect, it } from 'vitest';
import { findRepeatedRules } from './check-repeated-css.ts';

const rule = '.second { display: block; overflow: hidden; color: red; line-height: 16px; }';

it('finds a rule that stands in two stylesheets, also with another name, order and spacing', () => {
  const again =
    '@media (max-width: 720px) {\n  .under {\n    color: red; line-height: 16px;\n overflow: hidden; /* cut */ display: block }\n}';
  expect(findRepeatedRules({ 'a.css': rule, 'b.css': again })).toEqual([
    'the same rule: a.css .second, b.css .under',
  ]);
});

it('allows short rules, rules that differ, and a rule that stands twice in one stylesheet', () => {
  const short = '.a { display: block; overflow: hidden; color: red; }';
  expect(findRepeatedRules({ 'a.css': short, 'b.css': short })).toEqual([]);
  expect(findRepeatedRules({ 'a.css': rule, 'b.css': rule.replace('red', 'blue') })).toEqual([]);
  expect(findRepeatedRules({ 'a.css': `${rule}\n${rule.replace('second', 'third')}` })).toEqual([]);
});
