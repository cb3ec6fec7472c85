import type { Locale } from '#shared/auth/auth.contract.ts';
import { ARABIC_FONT, LATIN_FONT } from './document-fonts.ts';
import { wordPart } from './xml.ts';

/** The sizes of a text in half points: of Latin letters and of Arabic ones, which are smaller at the same size. */
interface Sizes {
  latin: number;
  arabic: number;
}

const bodySizes: Record<Locale, Sizes> = {
  ar: { latin: 24, arabic: 32 },
  en: { latin: 22, arabic: 28 },
};

const size = ({ latin, arabic }: Sizes): string => `<w:sz w:val="${latin}"/><w:szCs w:val="${arabic}"/>`;
/** Word does not take the bold of Latin letters for Arabic ones. */
const BOLD = '<w:b/><w:bCs/>';

interface Style {
  id: string;
  name: string;
  basedOn?: string;
  next?: string;
  /** The place in the list of styles of Word. */
  priority: number;
  /** Offered among the styles of the ribbon. */
  isQuick?: boolean;
  paragraph?: string;
  run?: string;
}

const paragraphStyle = ({ id, name, basedOn = 'Normal', next, priority, isQuick, paragraph, run }: Style) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/>${
    next ? `<w:next w:val="${next}"/>` : ''
  }<w:uiPriority w:val="${priority}"/>${isQuick ? '<w:qFormat/>' : ''}${
    paragraph ? `<w:pPr>${paragraph}</w:pPr>` : ''
  }${run ? `<w:rPr>${run}</w:rPr>` : ''}</w:style>`;

/** By how much the text of each level is larger than the body, and the space before it. */
const headings = [
  { larger: 10, before: 360 },
  { larger: 6, before: 240 },
  { larger: 2, before: 200 },
];

const headingStyles = (body: Sizes): string =>
  headings
    .map(({ larger, before }, index) => {
      const level = index + 1;
      return paragraphStyle({
        id: `Heading${level}`,
        name: `heading ${level}`,
        next: 'Normal',
        priority: 9,
        isQuick: true,
        paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="80"/><w:outlineLvl w:val="${index}"/>`,
        run: BOLD + size({ latin: body.latin + larger, arabic: body.arabic + larger }),
      });
    })
    .join('');

/** The middle and the end of a line between margins of 2.54 cm on A4. */
const LINE_TABS =
  '<w:tabs><w:tab w:val="center" w:pos="4513"/><w:tab w:val="right" w:pos="9026"/></w:tabs><w:spacing w:after="0" w:line="240" w:lineRule="auto"/>';

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('');

const CELL_MARGINS =
  '<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar>';

/** What everything else is based on. The direction is in Normal, because only there Word shows it and lets it be changed. */
const basicStyles = (locale: Locale): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${
    locale === 'ar' ? '<w:pPr><w:bidi/></w:pPr>' : ''
  }</w:style>
<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>
<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/>${CELL_MARGINS}</w:tblPr></w:style>
<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/></w:style>
<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:uiPriority w:val="39"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr></w:style>
<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:basedOn w:val="DefaultParagraphFont"/><w:uiPriority w:val="99"/><w:unhideWhenUsed/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>`;

/** `word/styles.xml` of a new document. */
export function stylesPart(locale: Locale): string {
  const body = bodySizes[locale];
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${LATIN_FONT}" w:hAnsi="${LATIN_FONT}" w:eastAsia="${LATIN_FONT}" w:cs="${ARABIC_FONT}"/>${size(body)}<w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`;
  const title = paragraphStyle({
    id: 'Title',
    name: 'Title',
    next: 'Normal',
    priority: 10,
    isQuick: true,
    paragraph: '<w:spacing w:after="240" w:line="240" w:lineRule="auto"/><w:contextualSpacing/>',
    run: BOLD + size({ latin: 48, arabic: 52 }),
  });
  const list = paragraphStyle({
    id: 'ListParagraph',
    name: 'List Paragraph',
    priority: 34,
    isQuick: true,
    paragraph: '<w:ind w:left="720"/><w:contextualSpacing/>',
  });
  const lines = ['header', 'footer'].map((name) =>
    paragraphStyle({
      id: name === 'header' ? 'Header' : 'Footer',
      name,
      priority: 99,
      paragraph: LINE_TABS,
    }),
  );
  return wordPart(
    'styles',
    [defaults, basicStyles(locale), headingStyles(body), title, list, ...lines].join('\n'),
  );
}
