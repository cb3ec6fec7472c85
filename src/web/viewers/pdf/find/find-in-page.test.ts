import { describe, expect, it } from 'vitest';
import type { TextPiece } from '../source/page-source.ts';
import { findInPage, spellingsOf } from './find-in-page.ts';
import { foldPage } from './fold-page.ts';

const pieces = (...texts: string[]): TextPiece[] => texts.map((text) => ({ text, endsLine: false }));
const find = (query: string, items: readonly TextPiece[], limit = 100) =>
  findInPage(foldPage(items), spellingsOf(query), limit);
/** The letters of the page that a hit marks. */
const marked = (query: string, ...texts: string[]) =>
  find(query, pieces(...texts)).map((hit) =>
    hit.map(({ piece, start, end }) => texts[piece]!.slice(start, end)).join('|'),
  );

describe('findInPage', () => {
  it.each([
    ['another spelling of alef and ta marbuta', 'مدرسه احمد', 'إلى مدرسة أحمد', 'مدرسة أحمد'],
    ['tashkeel and tatweel', 'محمد', 'السيد مُحَمَّـد هنا', 'مُحَمَّـد'],
    ['a mark without a known character', 'السلام', 'الس\0لام', 'الس\0لام'],
    ['presentation forms', 'مدرسة', 'ﻣﺪﺭﺳﺔ', 'ﻣﺪﺭﺳﺔ'],
    ['letters in the order in which they are seen', 'مدرسة', 'لا ةسردم', 'ةسردم'],
    ['reversed presentation forms with a lam-alef', 'السلام', 'ﻡﻼﺴﻟﺍ', 'ﻡﻼﺴﻟﺍ'],
    ['words in the order in which they are seen', 'عقد بيع', 'بيع عقد', 'بيع عقد'],
    ['a number in reversed letters', 'عقد 12', '12 دقع', '12 دقع'],
    ['Arabic digits', '2026', 'عام ٢٠٢٦', '٢٠٢٦'],
    ['case and accents', 'RESUME', 'My résumé', 'résumé'],
  ])('finds %s', (_, query, text, expected) => {
    expect(marked(query, text)).toEqual([expected]);
  });

  it('marks every part of a word that is spread over several pieces', () => {
    expect(marked('contract', 'The con', 'tra', 'ct ends')).toEqual(['con|tra|ct']);
  });

  it('takes the end of a line for a space', () => {
    const items = [{ text: 'annual', endsLine: true }, ...pieces('report')];
    expect(find('annual report', items)).toHaveLength(1);
    expect(find('annualreport', items)).toEqual([]);
  });

  it('counts overlapping spellings once', () => {
    expect(marked('باب', 'باب باب')).toEqual(['باب', 'باب']);
  });

  it('finds nothing for a query of marks and spaces only', () => {
    expect(find(' ـُ ', pieces('نص'))).toEqual([]);
  });

  it('stops at the limit', () => {
    expect(find('a', pieces('a'.repeat(1000)), 7)).toHaveLength(7);
  });
});
