import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, W } from '#tests/factories/docx.ts';
import { readyFragment } from './ready-fragment.ts';

function ready(body: string, numbering = '') {
  const fragment = docx({
    'word/document.xml': documentXml(body),
    'word/numbering.xml': `<w:numbering xmlns:w="${W}">${numbering}</w:numbering>`,
  });
  const ids: Record<string, string> = { Heading2: '2' };
  const parts = unzipSync(readyFragment(fragment, (id) => ids[id] ?? null));
  return (name: string) => strFromU8(parts[name]!);
}

it('gives Arabic what Word reads of it, also where nothing says that it is Arabic', () => {
  const run = (looks: string) => `<w:p><w:r><w:rPr>${looks}</w:rPr><w:t>عريض</w:t></w:r></w:p>`;
  const part = ready(run('<w:b/><w:sz w:val="40"/><w:rtl/>') + run('<w:i/>'));
  expect(part('word/document.xml')).toContain('<w:b/><w:bCs/><w:sz w:val="40"/><w:szCs w:val="40"/><w:rtl/>');
  expect(part('word/document.xml')).toContain('<w:bidi/></w:pPr><w:r><w:rPr><w:i/><w:iCs/><w:rtl/></w:rPr>');
});

it('refers to styles by the ids of the document, and to none that it does not have', () => {
  const styled = (id: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>${id}</w:t></w:r></w:p>`;
  const xml = ready(styled('Heading2') + styled('Heading5'))('word/document.xml');
  expect(xml.match(/<w:pStyle[^>]*>/g)).toEqual(['<w:pStyle w:val="2"/>']);
});

it('leaves what the style of a heading would switch on switched off', () => {
  const xml = ready('<w:p><w:r><w:rPr><w:b w:val="0"/></w:rPr><w:t>one</w:t></w:r></w:p>')(
    'word/document.xml',
  );
  expect(xml).toContain('<w:b w:val="0"/>');
});

it('draws bullets with letters of every font, and leaves numbers', () => {
  const level = (text: string, font: string) =>
    `<w:lvl w:ilvl="0"><w:lvlText w:val="${text}"/>${font && `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`}</w:lvl>`;
  const levels = [
    level('\uf0b7', 'Symbol'),
    level('o', 'Courier New'),
    level('\uf0a7', 'Wingdings'),
    level('o', ''),
    level('%1.', ''),
  ];
  const xml = ready(
    '<w:p/>',
    `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum>`,
  )('word/numbering.xml');
  expect([...xml.matchAll(/lvlText w:val="([^"]*)"/g)].map(([, text]) => text)).toEqual([
    '•',
    '◦',
    '▪',
    'o',
    '%1.',
  ]);
  expect(xml).not.toContain('rFonts');
});
