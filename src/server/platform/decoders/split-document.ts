import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NotSplit } from '#server/platform/pdf-splitting/not-split.ts';
import type { PartPages } from '#server/platform/pdf-splitting/splitting.ts';
import { freeCorner } from './free-corner.ts';
import { PartFile } from './part-file.ts';
import { layersOfPart } from './part-layers.ts';
import { removeSignatures } from './part-signatures.ts';
import { PartUpdate } from './part-update.ts';
import { type PdfDict, dict, textString } from './pdf-syntax.ts';
import { type SourceFacts, factsOf } from './source-facts.ts';
import { stampPage } from './stamp.ts';
import { type Corner, corners } from './stamp-box.ts';

/** Makes the parts one after the other: what pdf.js extracts, and what is appended to it. */
export async function* splitDocument(
  document: PDFDocumentProxy,
  parts: readonly PartPages[],
): AsyncGenerator<Uint8Array[]> {
  if (parts.some(({ from, to }) => from < 1 || to < from || to > document.numPages))
    throw new NotSplit('noSuchPage', `the document has ${document.numPages} pages`);
  const facts = await factsOf(document);
  for (const pages of parts) yield await partOf(document, facts, pages);
}

async function partOf(
  document: PDFDocumentProxy,
  facts: SourceFacts,
  pages: PartPages,
): Promise<Uint8Array[]> {
  const includePages = Array.from(
    { length: pages.to - pages.from + 1 },
    (_, index) => pages.from - 1 + index,
  );
  const bytes = await document.extractPages([{ document: null, includePages }]);
  if (!bytes) throw new NotSplit('damaged', `the pages ${pages.from} to ${pages.to} cannot be extracted`);
  const part = new PartFile(bytes);
  const update = new PartUpdate(part);
  completeCatalog(part, update, facts, pages);
  removeSignatures(part, update);
  update.set(part.refOf('Info'), infoOf(facts, pages.title));
  if (pages.stamp) {
    const corner = await cornerOf(document, pages.from);
    stampPage(part, update, firstPage(part), { ...pages.stamp, corner });
  }
  return [bytes, update.bytes()];
}

/** Where the stamp covers least. */
async function cornerOf(document: PDFDocumentProxy, number: number): Promise<Corner> {
  const page = await document.getPage(number);
  try {
    return await freeCorner(page);
  } catch {
    // A page that cannot be drawn can still be a part.
    return corners[0];
  } finally {
    page.cleanup();
  }
}

function infoOf({ info }: SourceFacts, title: string): PdfDict {
  const texts = Object.entries({ ...info, Title: title });
  return new Map(texts.map(([key, text]) => [key, textString(text)]));
}

/** Describes the part as the document described itself, where pdf.js does not do it. */
function completeCatalog(part: PartFile, update: PartUpdate, facts: SourceFacts, pages: PartPages): void {
  const ref = part.refOf('Root');
  const catalog = part.dictOf(ref);
  if (facts.labels) catalog.set('PageLabels', dict({ Nums: labelsOf(facts.labels, pages) }));
  const layers = layersOfPart(part, facts.layers);
  if (layers) catalog.set('OCProperties', layers);
  if (facts.language !== null) catalog.set('Lang', textString(facts.language));
  if (facts.isTagged) catalog.set('MarkInfo', dict({ Marked: 'true' }));
  if (facts.isRightToLeft) catalog.set('ViewerPreferences', dict({ Direction: '/R2L' }));
  if (facts.layout !== '') catalog.set('PageLayout', `/${facts.layout}`);
  update.set(ref, catalog);
}

/** Each page keeps its label as a text, because pdf.js begins to count again where the label has no first number. */
const labelsOf = (labels: readonly string[], { from, to }: PartPages) =>
  labels
    .slice(from - 1, to)
    .flatMap((label, index) => [String(index), dict(label === '' ? {} : { P: textString(label) })]);

function firstPage(part: PartFile): string {
  let ref = part.dictOf(part.refOf('Root')).get('Pages') as string;
  for (let node = part.dictOf(ref); node.get('Type') === '/Pages'; node = part.dictOf(ref)) {
    const kids = part.resolve(node.get('Kids'));
    ref = (kids as string[])[0]!;
  }
  return ref;
}
