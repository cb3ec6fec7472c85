/** A stream object: a dictionary and the content it describes. */
export const pdfStream = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** A well-formed PDF: these objects, numbered from 1, the catalogue first, and the table of where each begins. ASCII only. */
export function aPdf(objects: string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return `${text}${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** A document of one page: what is drawn on it, and the resources that the drawing refers to. */
export const aPage = (
  { width, height }: { width: number; height: number },
  content: string,
  resources: string,
  others: string[] = [],
): string =>
  aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<${resources}>>>>`,
    pdfStream('', content),
    ...others,
  ]);

/** A document of many pages, each with a black square that is wider than that of the page before. */
export function aDocument(pageCount: number, box = '0 0 200 100'): string {
  const numbers = Array.from({ length: pageCount }, (_, index) => index);
  return aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((index) => `${3 + 2 * index} 0 R`).join(' ')}]/Count ${pageCount}>>`,
    ...numbers.flatMap((index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${4 + 2 * index} 0 R/Resources<<>>>>`,
      pdfStream('', `0 0 ${20 * (index + 1)} 100 re f`),
    ]),
  ]);
}
