import { aPdf, pdfStream } from './pdf.ts';

// The numbers of the objects that others refer to.
const PAGE_NODE = 3;
const FONT = 4;
const OUTLINE = 5;
const SHOWN_LAYER = 10;
const HIDDEN_LAYER = 11;
const FORM = 12;
const FIRST_PAGE = 30;

const pageRef = (page: number) => `${FIRST_PAGE + 2 * (page - 1)} 0 R`;
const words = (page: number) => `BT /F 12 Tf 20 30 Td (page ${page} of the bundle) Tj ET\n`;

/** In a layer that is hidden, and in one that is shown. */
const layered = `/OC /Hidden BDC BT /F 12 Tf 20 90 Td (a hidden draft) Tj ET 300 300 90 90 re f EMC /OC /Shown BDC 0 0 9 9 re f EMC\n`;

const pages: readonly { entries: string; content: string }[] = [
  {
    entries: `/MediaBox[0 0 595 842]/Annots[${[
      `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/Dest[${pageRef(4)}/Fit]>>`,
      `<</Type/Annot/Subtype/Link/Rect[9 0 18 9]/Border[0 0 0]/Dest[${pageRef(2)}/Fit]>>`,
      `<</Type/Annot/Subtype/Link/Rect[18 0 27 9]/Border[0 0 0]/A<</S/URI/URI(https://example.org/)>>>>`,
      '<</Type/Annot/Subtype/Text/Rect[99 99 120 120]/Contents(a note)>>',
      '14 0 R',
    ].join(' ')}]`,
    content: words(1),
  },
  // It inherits its box, its rotation and its resources.
  { entries: '', content: words(2) },
  {
    entries: `/MediaBox[0 0 842 1191]/Rotate 180/Resources<</Font<</F ${FONT} 0 R>>/Properties<</Hidden ${HIDDEN_LAYER} 0 R/Shown ${SHOWN_LAYER} 0 R>>>>`,
    content: words(3) + layered,
  },
  {
    entries: '/MediaBox[0 0 900 900]/CropBox[100 -20 695 822]/Rotate 270/Annots[15 0 R]',
    content: words(4).replace('20 30', '120 30'),
  },
  { entries: '/MediaBox[0 0 150 100]/Rotate 0/Annots[16 0 R]', content: words(5) },
  // It saves a state that it does not restore, and leaves another one behind.
  {
    entries: '/MediaBox[-100 -50 495 792]/Rotate 0/UserUnit 2',
    content: `${words(6)}q .1 0 0 .1 500 500 cm 1 1 1 rg q\n`,
  },
];

/** The objects 5 to 9: two headings, with one below each. */
const outline = [
  '<</First 6 0 R/Last 8 0 R/Count 4>>',
  `<</Title(Claim)/Parent ${OUTLINE} 0 R/Next 8 0 R/First 7 0 R/Last 7 0 R/Count 1/Dest[${pageRef(1)}/Fit]>>`,
  `<</Title(Facts)/Parent 6 0 R/Dest[${pageRef(2)}/Fit]>>`,
  `<</Title(Reply)/Parent ${OUTLINE} 0 R/Prev 6 0 R/First 9 0 R/Last 9 0 R/Count 1/Dest[${pageRef(3)}/Fit]>>`,
  `<</Title(Receipt)/Parent 8 0 R/Dest[${pageRef(5)}/Fit]>>`,
];

const widget = (page: number, more: string) =>
  `<</Type/Annot/Subtype/Widget/Rect[50 50 90 60]/F 4/P ${pageRef(page)}${more}>>`;

/** The objects 12 to 18: a form with a field on two pages, one on the fifth page, and a signature on the sixth. */
const form = [
  '<</Fields[13 0 R 16 0 R 17 0 R]/SigFlags 3/DA(/Helv 0 Tf 0 g)>>',
  '<</FT/Tx/T(name)/V(Hind)/Kids[14 0 R 15 0 R]>>',
  widget(1, '/Parent 13 0 R'),
  widget(4, '/Parent 13 0 R'),
  widget(5, '/FT/Tx/T(city)/V(Riyadh)'),
  widget(6, '/FT/Sig/T(signature)/V 18 0 R'),
  '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>/ByteRange[0 9 20 9]>>',
];

/**
 * Six pages that differ in all that may go wrong when they are separated: boxes, rotation and resources that are inherited,
 * layers, links, a form, a signature, bookmarks, labels and an attachment.
 */
export function aBundle(): string {
  const signed = pages.map((page, index) =>
    index === 5 ? { ...page, entries: `${page.entries}/Annots[17 0 R]` } : page,
  );
  const kids = pages.map((_, index) => pageRef(index + 1)).join(' ');
  return aPdf([
    `<</Type/Catalog/Pages 2 0 R/Outlines ${OUTLINE} 0 R/AcroForm ${FORM} 0 R/Lang(ar)/MarkInfo<</Marked true>>` +
      `/ViewerPreferences<</Direction/R2L>>/PageLabels<</Nums[0<</S/r>>2<</S/D>>]>>/Names<</EmbeddedFiles<</Names[(notes.txt) 19 0 R]>>>>` +
      `/OCProperties<</OCGs[${SHOWN_LAYER} 0 R ${HIDDEN_LAYER} 0 R]/D<</OFF[${HIDDEN_LAYER} 0 R]>>>>>>`,
    `<</Type/Pages/Kids[${PAGE_NODE} 0 R]/Count 6>>`,
    `<</Type/Pages/Parent 2 0 R/Kids[${kids}]/Count 6/MediaBox[0 0 400 600]/Rotate 90/Resources<</Font<</F ${FONT} 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...outline,
    '<</Type/OCG/Name(Shown)>>',
    '<</Type/OCG/Name(Hidden)>>',
    ...form,
    '<</Type/Filespec/F(notes.txt)/EF<</F 20 0 R>>>>',
    pdfStream('/Type/EmbeddedFile', 'the notes'),
    '<</Title(The bundle)/Author(Hind)/Producer(A scanner)/CreationDate(D:20200102030405Z)>>',
    ...Array.from({ length: FIRST_PAGE - 22 }, () => 'null'),
    ...signed.flatMap(({ entries, content }, index) => [
      `<</Type/Page/Parent ${PAGE_NODE} 0 R/Contents ${FIRST_PAGE + 2 * index + 1} 0 R${entries}>>`,
      pdfStream('', content),
    ]),
  ]).replace('trailer\n<<', 'trailer\n<</Info 21 0 R');
}
