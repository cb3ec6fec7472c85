import { aPdf, pdfStream } from './pdf.ts';

interface DocumentOptions {
  /** What is drawn on each page; the fonts are `/F` (Latin) and `/A` (Arabic, by `arabicText`). */
  pages: readonly string[];
  /** The width and the height of each page in points; a page without them is A4. */
  sizes?: readonly (readonly [width: number, height: number])[];
  /** Titles that lead to pages, the first of which is 1. */
  outline?: readonly { title: string; page: number }[];
  /** Further entries of the first page's dictionary, such as its links. */
  firstPage?: string;
  /** A picture for `/I`, the same on every page unless there is one for each. */
  pictures?: readonly string[];
}

const A4 = [595, 842] as const;
// The numbers of the objects that every document begins with.
const PAGES = 2;
const LATIN = 3;
const ARABIC = 4;
const FIRST_PAGE = 9;

/** A document of pages. The objects of page `n` are from `pageObject(n)` on: the page, what is drawn, its picture. */
export function aDocument(options: DocumentOptions): string {
  const { pages, sizes = [], outline = [], firstPage = '', pictures = [] } = options;
  const kids = pages.map((_, index) => `${pageObject(index + 1)} 0 R`).join(' ');
  const outlineRoot = FIRST_PAGE + 3 * pages.length;
  const objects = [
    `<</Type/Catalog/Pages ${PAGES} 0 R${outline.length > 0 ? `/Outlines ${outlineRoot} 0 R` : ''}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...arabicFont,
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${(sizes[index] ?? A4).join(' ')}]/Contents ${pageObject(index + 1) + 1} 0 R` +
        `/Resources<</Font<</F ${LATIN} 0 R/A ${ARABIC} 0 R>>/XObject<</I ${pageObject(index + 1) + 2} 0 R>>>>` +
        `${index === 0 ? firstPage : ''}>>`,
      pdfStream('', content),
      pictures[index] ?? pictures[0] ?? 'null',
    ]),
    ...outlineObjects(outline, outlineRoot),
  ];
  return aPdf(objects);
}

export const pageObject = (page: number): number => FIRST_PAGE + 3 * (page - 1);

function outlineObjects(outline: NonNullable<DocumentOptions['outline']>, root: number): string[] {
  if (outline.length === 0) return [];
  const entries = outline.map(({ title, page }, index) => {
    const next = index < outline.length - 1 ? `/Next ${root + index + 2} 0 R` : '';
    const dest = `[${pageObject(page)} 0 R /XYZ 0 842 null]`;
    return `<</Title ${utf16(title)}/Parent ${root} 0 R${next}/Dest${dest}>>`;
  });
  return [`<</First ${root + 1} 0 R/Last ${root + outline.length} 0 R/Count ${outline.length}>>`, ...entries];
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
/** A text of a PDF that is not shown on a page. */
const utf16 = (text: string) => `<feff${[...text].map((letter) => hex(letter.charCodeAt(0))).join('')}>`;

/** A font whose glyphs are the letters of Unicode, as the text is extracted from it; its shapes are those of the reader. */
const arabicFont = [
  `<</Type/Font/Subtype/Type0/BaseFont/Arabic/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 8 0 R>>`,
  '<</Type/Font/Subtype/CIDFontType2/BaseFont/Arabic/CIDSystemInfo 6 0 R/FontDescriptor 7 0 R/DW 600>>',
  '<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>',
  '<</Type/FontDescriptor/FontName/Arabic/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
  pdfStream(
    '',
    [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
      '/CMapName /Unicode def /CMapType 2 def',
      '1 begincodespacerange <0000> <ffff> endcodespacerange',
      '2 beginbfrange <0000> <00ff> <0000> <0600> <06ff> <0600> endbfrange',
      '2 beginbfrange <fb50> <fbff> <fb50> <fe70> <feff> <fe70> endbfrange',
      'endcmap end end',
    ].join('\n'),
  ),
];

/** A line of Latin text. */
export const latinText = (text: string, y = 780, size = 18): string =>
  `BT /F ${size} Tf 60 ${y} Td (${text}) Tj ET\n`;

/** A line whose glyphs are written from left to right in the order of `letters`. */
export const arabicText = (letters: string, y = 700, size = 24): string =>
  `BT /A ${size} Tf 60 ${y} Td <${[...letters].map((letter) => hex(letter.charCodeAt(0))).join('')}> Tj ET\n`;

/** Arabic as nearly all programs write it: from left to right as it is seen. */
export const asSeen = (text: string): string => [...text].toReversed().join('');

const PICTURE_EDGE = 320;

/** A grey picture of 100 KB that no other page has. */
export const aLargePicture = (page: number): string =>
  pdfStream(
    `/Type/XObject/Subtype/Image/Width ${PICTURE_EDGE}/Height ${PICTURE_EDGE}/ColorSpace/DeviceGray/BitsPerComponent 8`,
    String.fromCharCode(32 + (page % 90)).repeat(PICTURE_EDGE * PICTURE_EDGE),
  );

/** Draws the picture of the page. */
export const drawPicture = 'q 320 0 0 320 60 300 cm /I Do Q\n';
