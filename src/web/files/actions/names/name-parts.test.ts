import { describe, expect, it } from 'vitest';
import { directionOfText, faultOf, joined, partsOf } from './name-parts.ts';

describe('the parts of a name', () => {
  it.each([
    ['file', 'report.pdf', 'report', '.pdf'],
    ['file', 'Report.PDF', 'Report', '.PDF'],
    ['file', 'archive.tar.gz', 'archive.tar', '.gz'],
    ['file', 'تقرير.docx', 'تقرير', '.docx'],
    ['file', 'README', 'README', ''],
    ['file', '.env', '.env', ''],
    ['file', 'ends with a dot.', 'ends with a dot.', ''],
    ['folder', 'v1.2', 'v1.2', ''],
  ] as const)('of the %s %s', (kind, name, stem, suffix) =>
    expect(partsOf({ kind, name })).toEqual({ stem, suffix }),
  );

  it('make the name again', () => {
    expect(joined(' تقرير ', '.pdf')).toBe('تقرير.pdf');
    expect(joined('v1.2', '')).toBe('v1.2');
  });

  it('do not double an extension that was typed too', () => {
    expect(joined('report.PDF', '.pdf')).toBe('report.PDF');
    expect(joined('.pdf', '.pdf')).toBe('.pdf.pdf');
  });
});

describe('a typed name', () => {
  it.each([
    ['', '.pdf', 'empty'],
    ['   ', '', 'empty'],
    ['a/b', '', 'slash'],
    ['..', '', 'reserved'],
    ['x\u202Egpj', '.exe', 'direction'],
    ['ا'.repeat(130), '', 'tooLong'],
    ['ا'.repeat(125), '.docx', null],
    ['تقرير 2026', '.pdf', null],
  ] as const)('%s%s is judged %s', (stem, suffix, fault) => expect(faultOf(stem, suffix)).toBe(fault));
});

describe('the direction of a text', () => {
  it.each([
    ['تقرير 2026', 'rtl'],
    ['2026 تقرير', 'rtl'],
    ['report تقرير', 'ltr'],
    ['123', undefined],
    ['', undefined],
  ])('%s', (text, direction) => expect(directionOfText(text)).toBe(direction));
});
