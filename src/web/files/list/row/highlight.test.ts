import { describe, expect, it } from 'vitest';
import { findMatches, piecesOf } from './highlight.ts';

const marked = (text: string, query: string) =>
  piecesOf(text, findMatches(text, query))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlighting a search query', () => {
  it.each([
    ['Report final.pdf', 'FINAL', 'Report [final].pdf'],
    ['عقد أحمد.pdf', 'احمد', 'عقد [أحمد].pdf'],
    ['مكتبة المدينة', 'مكتبه', '[مكتبة] المدينة'],
    ['تقرير ٢٠٢٦.docx', '2026', 'تقرير [٢٠٢٦].docx'],
    ['مُحَمَّد علي', 'محمد', '[مُحَمَّد] علي'],
    ['Résumé.docx', 'resume', '[Résumé].docx'],
    ['ﻣﺤﻤﺪ', 'محمد', '[ﻣﺤﻤﺪ]'],
    ['a  b', 'a b', '[a  b]'],
    ['ababab', 'ab', '[ab][ab][ab]'],
    ['report', 'x', 'report'],
    ['report', '  ', 'report'],
    ['📄 عقد', 'عقد', '📄 [عقد]'],
  ])('marks in %s the query %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('clips a match to the part of the text that is shown', () => {
    const matches = findMatches('contract of sale', 'tract of');
    expect(piecesOf('contract of sale', matches, 0, 5)).toEqual([
      { text: 'con', isMatch: false },
      { text: 'tr', isMatch: true },
    ]);
    expect(piecesOf('contract of sale', matches, 9)).toEqual([
      { text: 'of', isMatch: true },
      { text: ' sale', isMatch: false },
    ]);
  });
});
