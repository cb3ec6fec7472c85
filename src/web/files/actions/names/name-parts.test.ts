import { describe, expect, it } from 'vitest';
import { nameFaultText } from './name-fault-text.ts';
import { findNameFault, joinName, lettersTooMany, splitName } from './name-parts.ts';

describe('splitting and joining a name', () => {
  it.each([
    ['file', 'report.pdf', 'report', '.pdf'],
    ['file', 'Report.PDF', 'Report', '.PDF'],
    ['file', 'archive.tar.gz', 'archive.tar', '.gz'],
    ['file', 'تقرير.docx', 'تقرير', '.docx'],
    ['file', 'README', 'README', ''],
    ['file', '.env', '.env', ''],
    ['file', 'ends with a dot.', 'ends with a dot.', ''],
    ['folder', 'v1.2', 'v1.2', ''],
  ] as const)('splits the name of the %s %s', (kind, name, stem, suffix) =>
    expect(splitName({ kind, name })).toEqual({ stem, suffix }),
  );

  it('joins the parts to the whole name', () => {
    expect(joinName(' تقرير ', '.pdf')).toBe('تقرير.pdf');
    expect(joinName('v1.2', '')).toBe('v1.2');
  });

  it('does not repeat an extension that the user typed', () => {
    expect(joinName('report.PDF', '.pdf')).toBe('report.PDF');
    expect(joinName('.pdf', '.pdf')).toBe('.pdf.pdf');
  });
});

describe('a name that is too long', () => {
  it('has to lose the letters that do not fit beside the extension', () => {
    expect(lettersTooMany('ا'.repeat(150), '')).toBe(23);
    expect(lettersTooMany('ا'.repeat(150), '.docx')).toBe(25);
    expect(lettersTooMany('a'.repeat(256), '')).toBe(1);
    expect(lettersTooMany('a', '')).toBe(0);
  });

  it.each([
    ['ar', '25 حرفًا', '127'],
    ['en', '25 letters', '127'],
  ] as const)('is told in %s by how many letters, and how many it may have', (locale, tooMany, most) => {
    const text = nameFaultText({ stem: 'ا'.repeat(150), suffix: '.docx' }, locale);
    expect(text).toContain(tooMany);
    expect(text).toContain(most);
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
  ] as const)('%s%s has the fault %s', (stem, suffix, fault) =>
    expect(findNameFault(stem, suffix)).toBe(fault),
  );
});
