import { describe, expect, it } from 'vitest';
import { findHits, piecesOf } from './highlight.ts';

const marked = (text: string, query: string) =>
  piecesOf(text, findHits(text, query))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was searched for', () => {
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
  ])('in %s by %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('is clipped to the part that is shown', () => {
    const hits = findHits('contract of sale', 'tract of');
    expect(piecesOf('contract of sale', hits, 0, 5)).toEqual([
      { text: 'con', isHit: false },
      { text: 'tr', isHit: true },
    ]);
    expect(piecesOf('contract of sale', hits, 9)).toEqual([
      { text: 'of', isHit: true },
      { text: ' sale', isHit: false },
    ]);
  });
});
