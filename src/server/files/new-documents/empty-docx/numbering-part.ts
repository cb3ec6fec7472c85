import { wordPart } from './xml.ts';

const LEVELS = 9;
/** How far a level is from the one above it, and the place of its mark; in twentieths of a point. */
const INDENT = 720;
const HANGING = 360;

/** From the font of the text, because the font that Word takes for them is missing on other systems. */
const bullets = ['•', '◦', '▪'];

const level = (index: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${INDENT * (index + 1)}" w:hanging="${HANGING + (format === 'decimal' ? 120 * index : 0)}"/></w:pPr></w:lvl>`;

/** `1.`, `1.1.`, `1.1.1.`: the clauses of a contract, in either direction. */
const numbers = (index: number): string =>
  Array.from({ length: index + 1 }, (_, above) => `%${above + 1}.`).join('');

const list = (id: number, levelOf: (index: number) => string): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${Array.from(
    { length: LEVELS },
    (_, index) => levelOf(index),
  ).join('')}</w:abstractNum>`;

/** `word/numbering.xml` of a new document: a list with bullets is 1, one with numbers is 2. */
export const numberingPart = (): string =>
  wordPart(
    'numbering',
    [
      list(0, (index) => level(index, 'bullet', bullets[index % bullets.length]!)),
      list(1, (index) => level(index, 'decimal', numbers(index))),
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
    ].join(''),
  );
