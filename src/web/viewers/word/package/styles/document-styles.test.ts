import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, documentXml, styledParts, W } from '#tests/factories/docx.ts';
import { openHeadless } from '#tests/services/headless-word.ts';
import { isWord } from '../xml/properties.ts';
import { parseXml } from '../xml/xml-tree.ts';
import { checkPackage } from '../check/check-package.ts';
import { openMerge } from '../save/merge-save.ts';

const NORMAL =
  '<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style><!-- own -->';

/** A document with these styles, as an Arabic Word stores them: under ids of its own. */
const withStyles = (styles: string, body = '<w:p><w:r><w:t>one</w:t></w:r></w:p>'): Uint8Array<ArrayBuffer> =>
  docx({ ...styledParts(styles), 'word/document.xml': documentXml(body) });

const partOf = (bytes: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(bytes)[name]);

/** Opens a document as the page does, and saves it with its text in this style. */
function saved(original: Uint8Array<ArrayBuffer>, property: string) {
  const checked = checkPackage(original);
  if (!checked.ok) throw new Error(checked.reason);
  const baseline = openHeadless(checked.prepared ?? original).save();
  const parts = unzipSync(baseline);
  const xml = new TextDecoder().decode(parts['word/document.xml']);
  const [tag, before] = property.startsWith('<w:pStyle') ? ['pPr', /<w:r>/] : ['rPr', /<w:t[ >]/];
  const changed = xml.replace(before!, (found) => `<w:${tag}>${property}</w:${tag}>${found}`);
  expect(changed).not.toBe(xml);
  const merge = openMerge(original, baseline);
  expect(Buffer.compare(merge(baseline).bytes, original)).toBe(0);
  return merge(zipSync({ ...parts, 'word/document.xml': strToU8(changed) }));
}

it('adds a style of Word that the document did not have when it is used, and no other', () => {
  const { bytes, changed } = saved(withStyles(NORMAL), '<w:pStyle w:val="Heading2"/>');
  expect(changed).toEqual(['word/document.xml', 'word/styles.xml']);
  const styles = partOf(bytes, 'word/styles.xml');
  expect(styles).toMatch(new RegExp(`^<w:styles xmlns:w="${W}">${NORMAL}<w:style .*</w:style></w:styles>$`));
  expect(styles.match(/styleId="[^"]*"/g)).toEqual(['styleId="a"', 'styleId="Heading2"']);
  expect(styles).toContain('<w:name w:val="heading 2"/><w:basedOn w:val="a"/><w:next w:val="a"/>');
});

it('uses the style that the document has under another id', () => {
  const note =
    '<w:style w:type="character" w:styleId="a4"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
  const { bytes, changed } = saved(withStyles(NORMAL + note), '<w:rStyle w:val="FootnoteReference"/>');
  expect(changed).toEqual(['word/document.xml']);
  expect(partOf(bytes, 'word/document.xml')).toContain('<w:rPr><w:rStyle w:val="a4"/></w:rPr><w:t>one</w:t>');
});

it('gives the engine the style of a link under the id that it looks for, and saves the id of the document', () => {
  const link =
    '<w:style w:type="character" w:styleId="a3"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="FF0000"/></w:rPr></w:style>';
  const original = withStyles(NORMAL + link);
  const checked = checkPackage(original);
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(partOf(checked.prepared, 'word/styles.xml')).toContain(
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:basedOn w:val="a3"/></w:style>',
  );
  const { bytes, changed } = saved(original, '<w:rStyle w:val="Hyperlink"/>');
  expect(changed).toEqual(['word/document.xml']);
  expect(partOf(bytes, 'word/document.xml')).toContain('<w:rStyle w:val="a3"/>');
});

it('lets a text become plain again where the document has no style for that', () => {
  const checked = checkPackage(withStyles('<w:docDefaults/>'));
  if (!checked.ok || !checked.prepared) throw new Error('not prepared');
  expect(partOf(checked.prepared, 'word/styles.xml')).toContain(
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal">',
  );
});

it('adds no style that a header refers to in vain', () => {
  const header = `<w:hdr xmlns:w="${W}"><w:p><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>top</w:t></w:r></w:p></w:hdr>`;
  const original = withStyles(NORMAL);
  const parts = { ...unzipSync(original), 'word/header1.xml': strToU8(header) };
  const { changed } = saved(zipSync(parts) as Uint8Array<ArrayBuffer>, '<w:rStyle w:val="Hyperlink"/>');
  expect(changed).toEqual(['word/document.xml']);
});

it('gives styles also where other parts have their names, but refer to none', () => {
  const original = withStyles(NORMAL);
  const parts = {
    ...unzipSync(original),
    'word/glossary/document.xml': strToU8(
      `<w:glossaryDocument xmlns:w="${W}"><w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr></w:p></w:glossaryDocument>`,
    ),
    'customXml/item1.xml': strToU8('<item displayName="Heading2"/>'),
  };
  const { changed } = saved(zipSync(parts) as Uint8Array<ArrayBuffer>, '<w:pStyle w:val="Heading2"/>');
  expect(changed).toEqual(['word/document.xml', 'word/styles.xml']);
});

it('leaves a reference to a style by an id that the document has not, though it has one of that name', () => {
  const link = '<w:style w:type="character" w:styleId="a3"><w:name w:val="Hyperlink"/></w:style>';
  const body =
    '<w:p><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>one</w:t></w:r></w:p><w:p><w:r><w:t>two</w:t></w:r></w:p>';
  const { bytes } = saved(withStyles(NORMAL + link, body), '<w:pStyle w:val="a"/>');
  expect(partOf(bytes, 'word/document.xml')).toContain('<w:rStyle w:val="Hyperlink"/>');
});

it('adds the style of plain text when it is chosen, and not where the document refers to one in vain', () => {
  const defaults = withStyles('<w:docDefaults/>');
  const { bytes, changed } = saved(defaults, '<w:pStyle w:val="Normal"/>');
  expect(changed).toEqual(['word/document.xml', 'word/styles.xml']);
  expect(partOf(bytes, 'word/styles.xml')).toContain('w:default="1" w:styleId="Normal"');
  const body = '<w:p><w:pPr><w:pStyle w:val="Normal"/></w:pPr></w:p><w:p><w:r><w:t>one</w:t></w:r></w:p>';
  expect(saved(withStyles('<w:docDefaults/>', body), '<w:pStyle w:val="x"/>').changed).toEqual([
    'word/document.xml',
  ]);
});

/** Styles with what the engine added when it read them; when that is changed, it has no place in the original. */
const withAdded = (bytes: Uint8Array, count: number): string =>
  partOf(bytes, 'word/styles.xml').replace(/<\/(\w+:)?styles>/, `<$1latentStyles $1count="${count}"/>$&`);

it('adds a style to styles that were taken from the engine as a whole, with the prefix that they have then', () => {
  const parts = unzipSync(withStyles(NORMAL));
  const own = partOf(zipSync(parts) as Uint8Array<ArrayBuffer>, 'word/styles.xml')
    .replaceAll(/\bw:/g, 'x:')
    .replace('xmlns:w', 'xmlns:x');
  const ended = `${own}<!-- </x:styles -->`;
  const original = zipSync({ ...parts, 'word/styles.xml': strToU8(ended) }) as Uint8Array<ArrayBuffer>;
  const checked = checkPackage(original);
  if (!checked.ok) throw new Error(checked.reason);
  const baseline = openHeadless(checked.prepared ?? original).save();
  const files = unzipSync(baseline);
  const pasted = '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="own"/></w:style>';
  const { bytes, notes } = openMerge(
    original,
    zipSync({ ...files, 'word/styles.xml': strToU8(withAdded(baseline, 1)) }),
  )(
    zipSync({
      ...files,
      'word/styles.xml': strToU8(withAdded(baseline, 2).replace(/<\/(\w+:)?styles>/, `${pasted}$&`)),
      'word/document.xml': strToU8(
        partOf(baseline, 'word/document.xml').replace(
          '<w:r>',
          '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r>',
        ),
      ),
    }),
  );
  expect(notes).toEqual([{ kind: 'rewritten', part: 'word/styles.xml' }]);
  const { children } = parseXml(partOf(bytes, 'word/styles.xml'));
  expect(children.filter((child) => isWord(child, 'style'))).toHaveLength(3);
});

it('keeps what only the engine got out of the file, also when the styles are taken from the engine as a whole', () => {
  const original = withStyles(NORMAL);
  const checked = checkPackage(original);
  if (!checked.ok) throw new Error(checked.reason);
  const baseline = openHeadless(checked.prepared ?? original).save();
  const parts = unzipSync(baseline);
  const own = '<w:style w:type="paragraph" w:styleId="own"><w:name w:val="own"/></w:style>';
  const changed = withAdded(baseline, 2).replace('</w:styles>', `${own}</w:styles>`);
  const { bytes, notes } = openMerge(
    original,
    zipSync({ ...parts, 'word/styles.xml': strToU8(withAdded(baseline, 1)) }),
  )(zipSync({ ...parts, 'word/styles.xml': strToU8(changed) }));
  expect(notes).toEqual([{ kind: 'rewritten', part: 'word/styles.xml' }]);
  expect(partOf(bytes, 'word/styles.xml').match(/styleId="[^"]*"/g)).toEqual([
    'styleId="a"',
    'styleId="own"',
  ]);
});

it('leaves a text as it looks that refers to a style that is not there', () => {
  const body = '<w:p><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>one</w:t></w:r></w:p>';
  const { changed } = saved(withStyles(NORMAL, body), '<w:pStyle w:val="a"/>');
  expect(changed).toEqual(['word/document.xml']);
});

it('writes what it adds with the prefix of the part', () => {
  const original = withStyles(NORMAL);
  const parts = unzipSync(original);
  const other = partOf(original, 'word/styles.xml').replaceAll(/\bw:/g, 'x:').replace('xmlns:w', 'xmlns:x');
  const renamed = zipSync({ ...parts, 'word/styles.xml': strToU8(other) }) as Uint8Array<ArrayBuffer>;
  const { bytes } = saved(renamed, '<w:rStyle w:val="Hyperlink"/>');
  expect(partOf(bytes, 'word/styles.xml')).toMatch(
    /<x:style x:type="character" x:styleId="Hyperlink"><x:name x:val="Hyperlink"\/>.*<x:u x:val="single"\/>/,
  );
});
