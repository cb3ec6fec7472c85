import type { Stamp } from '#server/platform/pdf-splitting/splitting.ts';
import { statesOf } from './content-states.ts';
import type { PartFile } from './part-file.ts';
import type { PartUpdate } from './part-update.ts';
import { type PdfDict, type PdfValue, dict, isDict, isRef } from './pdf-syntax.ts';
import { type Corner, STAMP_HEIGHT, STAMP_WIDTH, stampBox } from './stamp-box.ts';

/** In millimetres, as the page is seen. */
const BAR_HEIGHT = 10;
const PADDING = 1.2;
const DIGITS_HEIGHT = 3.4;

/** The free space that a reader needs on each side, in the width of the narrowest bar. */
const QUIET = 10;
/** The width of a digit of Helvetica, in its height. */
const DIGIT_WIDTH = 0.556;
const POINTS_PER_MM = 72 / 25.4;

/** Draws a barcode in a corner of a page as it is seen, whatever the page did to its graphics state. */
export function stampPage(
  part: PartFile,
  update: PartUpdate,
  pageRef: string,
  { corner, ...stamp }: Stamp & { corner: Corner },
): void {
  const page = part.dictOf(pageRef);
  const resources: PdfDict = new Map(dictIn(part, page.get('Resources')));
  const pictures: PdfDict = new Map(dictIn(part, resources.get('XObject')));
  let name = 'Barcode';
  while (pictures.has(name)) name += 'X';
  pictures.set(name, drawing(update, stamp));
  resources.set('XObject', pictures);
  page.set('Resources', resources);
  const contents = part.resolve(page.get('Contents'));
  const before = (Array.isArray(contents) ? contents : [page.get('Contents')]).filter(isRef);
  // The page begins and ends with the state that it found, although many do not restore what they save.
  const { left, excess } = statesOf(before.map((ref) => part.contentOf(ref) ?? '').join('\n'));
  const draw = `/Artifact BMC q ${placeOf(page, corner).map(round).join(' ')} cm /${name} Do Q EMC`;
  const save = update.addStream('q '.repeat(1 + excess));
  const restore = update.addStream(`${' Q'.repeat(1 + left)}\n${draw}\n`);
  page.set('Contents', [save, ...before, restore]);
  update.set(pageRef, page);
}

const round = (value: number): string => String(Math.round(value * 1e4) / 1e4);

function dictIn(part: PartFile, value: PdfValue | undefined): PdfDict {
  const found = part.resolve(value);
  return isDict(found) ? found : new Map<string, PdfValue>();
}

/** The drawing, in millimetres from its lower left corner. */
function drawing(update: PartUpdate, { barcode, bars }: Stamp): string {
  const bar = STAMP_WIDTH / (bars.reduce((sum, width) => sum + width, 0) + 2 * QUIET);
  const bottom = round(PADDING + DIGITS_HEIGHT);
  let at = QUIET * bar;
  const rectangles = bars.map((width, index) => {
    const rectangle = index % 2 === 0 ? `${round(at)} ${bottom} ${round(width * bar)} ${BAR_HEIGHT} re` : '';
    at += width * bar;
    return rectangle;
  });
  const size = Math.min(DIGITS_HEIGHT, (STAMP_WIDTH - 2) / (barcode.length * DIGIT_WIDTH));
  const left = (STAMP_WIDTH - barcode.length * DIGIT_WIDTH * size) / 2;
  const text = barcode.replace(/[\\()]/g, String.raw`\$&`);
  const content = [
    `1 g 0 0 ${STAMP_WIDTH} ${round(STAMP_HEIGHT)} re f 0 g`,
    ...rectangles.filter(Boolean),
    `f BT /F ${round(size)} Tf ${round(left)} ${round(PADDING + DIGITS_HEIGHT * 0.15)} Td (${text}) Tj ET`,
  ].join('\n');
  const font = dict({
    Type: '/Font',
    Subtype: '/Type1',
    BaseFont: '/Helvetica',
    Encoding: '/WinAnsiEncoding',
  });
  const description = dict({
    Type: '/XObject',
    Subtype: '/Form',
    BBox: ['0', '0', String(STAMP_WIDTH), round(STAMP_HEIGHT)],
    Resources: dict({ Font: dict({ F: update.add(font) }) }),
  });
  return update.addStream(content, description);
}

/** From millimetres of the drawing to the coordinates of the page. */
function placeOf(page: PdfDict, corner: Corner): number[] {
  const [left, bottom, right, top] = visibleBox(page);
  const rotation = Number(page.get('Rotate') ?? 0);
  const unit = POINTS_PER_MM / Number(page.get('UserUnit') ?? 1);
  const sides = [(right - left) / unit, (top - bottom) / unit];
  const [width, height] = (rotation % 180 === 0 ? sides : sides.toReversed()) as [number, number];
  const box = stampBox(corner, width, height);
  // Where the top left corner that is seen is on the page, and where right and up lead from there.
  const [x, y, cos, sin] = {
    0: [left, top, 1, 0],
    90: [left, bottom, 0, 1],
    180: [right, bottom, -1, 0],
    270: [right, top, 0, -1],
  }[rotation] as [number, number, number, number];
  const [across, down] = [box.left * unit, (box.top + box.height) * unit];
  const step = unit * box.scale;
  return [
    cos * step,
    sin * step,
    -sin * step,
    cos * step,
    x + cos * across + sin * down,
    y + sin * across - cos * down,
  ];
}

/** What is seen of the page. pdf.js writes the boxes of a page with their lower left corner first. */
function visibleBox(page: PdfDict): [number, number, number, number] {
  const media = (page.get('MediaBox') as string[]).map(Number) as [number, number, number, number];
  const crop = page.get('CropBox');
  if (!Array.isArray(crop)) return media;
  const [left, bottom, right, top] = crop.map(Number) as [number, number, number, number];
  const box = [
    Math.max(left, media[0]),
    Math.max(bottom, media[1]),
    Math.min(right, media[2]),
    Math.min(top, media[3]),
  ] as [number, number, number, number];
  return box[2] > box[0] && box[3] > box[1] ? box : media;
}
