import { expect, it } from 'vitest';
import { spellingsIn } from './spellings.ts';

it('finds a word however its hamza, tashkeel and tatweel are written', () => {
  const texts = ['رأى الإدارة', 'إدارَةُ الملفات', 'اداره', 'كتـــاب'];
  expect(spellingsIn(texts, 'ادارة')).toEqual(['ادارة', 'إدارة', 'إدارَةُ', 'اداره']);
  expect(spellingsIn(texts, 'كتاب')).toEqual(['كتاب', 'كتـــاب']);
});

it('finds Latin words in any case, and digits of both kinds', () => {
  expect(spellingsIn(['Report REPORT', 'رقم ١٢٣'], 'report')).toEqual(['report', 'Report', 'REPORT']);
  expect(spellingsIn(['رقم ١٢٣'], '123')).toEqual(['123', '١٢٣']);
});

it('searches for nothing when nothing but marks is given', () => {
  expect(spellingsIn(['abc'], '  ')).toEqual([]);
  expect(spellingsIn(['abc'], '\u064e')).toEqual([]);
});

it('stops at some spellings of a text that is made of them', () => {
  const texts = Array.from({ length: 500 }, (_, index) => `ك${'ـ'.repeat(index)}تاب`);
  expect(spellingsIn(texts, 'كتاب').length).toBeLessThan(50);
});
