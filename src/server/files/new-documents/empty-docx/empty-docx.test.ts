import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { Office } from '#server/platform/office/office.ts';
import { createLog } from '#server/platform/log.ts';
import { hasZipReader, readZip } from '#tests/services/read-zip.ts';
import { realOffice } from '#tests/services/real-office.ts';
import { emptyDocx } from './empty-docx.ts';

const found = await realOffice();
const program = 'unavailable' in found ? null : found;

async function partsOf(locale: Locale): Promise<Record<string, string>> {
  const entries = await readZip(await emptyDocx(locale));
  return Object.fromEntries(
    entries.map(({ name, content }) => [name, Buffer.from(content, 'latin1').toString()]),
  );
}

describe.runIf(await hasZipReader())('an empty Word document', () => {
  it('has the parts that it refers to, the styles of the toolbar and two kinds of lists', async () => {
    const parts = await partsOf('en');
    const targets = [...parts['word/_rels/document.xml.rels']!.matchAll(/Target="([^"]+)"/g)];
    expect(targets.map(([, target]) => `word/${target}`).filter((path) => !(path in parts))).toEqual([]);
    const styles = [...parts['word/styles.xml']!.matchAll(/<w:name w:val="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(styles).toEqual(
      expect.arrayContaining(
        'Normal,Title,heading 1,heading 2,heading 3,List Paragraph,Table Grid,header,footer,Hyperlink'.split(
          ',',
        ),
      ),
    );
    expect(parts['word/numbering.xml']).toMatch(/"bullet".*"decimal"/s);
    expect(parts['word/settings.xml']).toContain(
      'w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"',
    );
    expect(parts['word/document.xml']).toContain('<w:pgSz w:w="11906" w:h="16838"/>');
  });

  it('goes from right to left in Arabic only', async () => {
    const [arabic, english] = [await partsOf('ar'), await partsOf('en')];
    expect(arabic['word/document.xml']).toMatch(/<w:pPr><w:bidi\/><w:rPr><w:rtl\/>.*<w:sectPr>.*<w:bidi\/>/s);
    expect(arabic['word/styles.xml']).toContain(
      '<w:name w:val="Normal"/><w:qFormat/><w:pPr><w:bidi/></w:pPr>',
    );
    expect(arabic['word/styles.xml']).toContain('w:bidi="ar-SA"');
    expect(english['word/document.xml']! + english['word/styles.xml']!).not.toMatch(/<w:(bidi|rtl)\/>/);
  });

  it('has the same bytes each time, so that all of them are stored once', async () => {
    expect(await emptyDocx('ar')).toEqual(await emptyDocx('ar'));
  });
});

describe.runIf(program)('an empty Word document in LibreOffice', { timeout: 120_000 }, () => {
  it.for(['ar', 'en'] as const)('is one page (%s)', async (locale) => {
    const office = new Office(program!.path, createLog('silent'));
    const pdf = Buffer.concat(await Array.fromAsync(office.toPdf(Readable.from([await emptyDocx(locale)]))));
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
