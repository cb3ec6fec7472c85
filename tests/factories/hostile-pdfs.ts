import { aPdf, pdfStream } from './pdf.ts';

/** Where a document of these would fetch things from, or send things to. */
export const ELSEWHERE = 'http://127.0.0.2:9/';

interface HostilePage {
  box?: string;
  /** How often the page is in the list of pages. */
  times?: number;
  /** Further entries of the catalogue and of the page. */
  catalog?: string;
  page?: string;
  /** Objects from 6 on. */
  objects?: string[];
}

const aHostilePage = ({
  box = '0 0 300 400',
  times = 1,
  catalog = '',
  page = '',
  objects = [],
}: HostilePage): string =>
  aPdf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${'3 0 R '.repeat(times)}]/Count ${times}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>${page}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    pdfStream('', 'BT /F 18 Tf 40 300 Td (hostile) Tj ET'),
    ...objects,
  ]);

const script = '<</S/JavaScript/JS(app.alert\\(1\\);document.title=1)>>';
const link = (y: number, action: string) =>
  `<</Type/Annot/Subtype/Link/Rect[40 ${y} 200 ${y + 20}]/A<<${action}>>>>`;

/** Runs scripts when it is opened, printed and clicked, starts programs, and refers to other files. */
export const scriptedPdf = aHostilePage({
  catalog:
    `/OpenAction ${script}/AA<</WC ${script}/WP ${script}>>/AcroForm<</Fields[]/XFA 6 0 R>>` +
    `/Names<</JavaScript<</Names[(a)${script}]>>/EmbeddedFiles<</Names[(a)<</F(a.html)/EF<</F 6 0 R>>>>]>>>>`,
  page: `/AA<</O ${script}>>/Annots[
    ${link(100, '/S/Launch/F(cmd.exe)')}
    ${link(130, `/S/GoToR/F(${ELSEWHERE}a.pdf)/D[0/Fit]`)}
    ${link(160, `/S/SubmitForm/F<</FS/URL/F(${ELSEWHERE})>>`)}
    ${link(190, '/S/JavaScript/JS(app.alert\\(2\\))')}
    <</Type/Annot/Subtype/Movie/Rect[40 220 200 240]/Movie<</F<</FS/URL/F(${ELSEWHERE}film)>>>>/A true>>]`,
  objects: [pdfStream(`/F<</FS/URL/F(${ELSEWHERE}stream)>>`, '<script>alert(1)</script>')],
});

export const hugePagePdf = aHostilePage({ box: '0 0 14400 14400' });
export const flatPagePdf = aHostilePage({ box: '0 0 0 -400' });
export const endlessPdf = (pages: number): string => aHostilePage({ times: pages });

/** Each list of pages contains the other one. */
export const circularPagesPdf = aPdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 9>>',
  '<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 9>>',
]);

/** Each entry is below and after the other one. */
export const circularOutlinePdf = aHostilePage({
  catalog: '/Outlines 6 0 R',
  objects: [
    '<</First 7 0 R/Last 8 0 R>>',
    '<</Title(one)/Next 8 0 R/First 8 0 R/Dest[3 0 R/Fit]>>',
    '<</Title(<img src=x onerror=alert\\(1\\)>)/Next 7 0 R/First 7 0 R>>',
  ],
});
