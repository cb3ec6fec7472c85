import sharp from 'sharp';
import { documentXml, docx } from '#tests/factories/docx.ts';
import { aDocx, paragraph } from '#tests/factories/office.ts';
import { aDocument, arabicText, asSeen, latinText } from '#tests/factories/pdf-documents.ts';

const LINES = 30;
const PAGES = 12;

/** A page full of text. Each `n` is another content. */
const aTextPage = (n: number, page: number) =>
  Array.from({ length: LINES }, (_, line) => {
    const y = 790 - line * 25;
    return line % 2 === 0
      ? latinText(`Contract ${n}, page ${page}, article ${line}: the parties agree that`, y, 12)
      : arabicText(asSeen(`المادة ${line} من العقد: اتفق الطرفان على ما يلي`), y, 13);
  }).join('');

export const aContract = (n: number): Buffer =>
  Buffer.from(
    aDocument({ pages: Array.from({ length: PAGES }, (_, page) => aTextPage(n, page + 1)) }),
    'latin1',
  );

/** As large as the photo of a phone: 12 million pixels of noise, about 4 MB. */
export const aPhoto = (n: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: { r: n % 256, g: 120, b: 110 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

export const aLetter = (n: number): Promise<Buffer> =>
  aDocx(
    Array.from({ length: 60 }, (_, line) =>
      paragraph(`خطاب ${n}، السطر ${line}: نفيدكم بأنه تم استلام طلبكم`),
    ).join(''),
  );

const SENTENCES = [
  'نفيدكم بأن اللجنة المشكّلة بالقرار رقم 1447 اجتمعت وراجعت ما ورد في التقرير، وأوصت باعتماد البنود التي لا خلاف عليها. ',
  'وتؤكد الإدارة أن العمل يسير وفق الخطة، مع مراعاة ما نصت عليه المادة (12) من اللائحة التنفيذية. ',
];

/** Headings and text in Arabic and English, about that many pages. Each `n` is another content. */
export function aReport(n: number, pages: number): Buffer {
  const chapters = Array.from(
    { length: pages },
    (_, page) =>
      paragraph(`الفصل ${page + 1} من التقرير ${n}`) +
      Array.from({ length: 6 }, (__, line) =>
        paragraph(`${line + 1}. ${SENTENCES[line % 2]!.repeat(3)} (Contract ${n}-${page}-${line})`),
      ).join('') +
      `<w:p><w:r><w:t>${`Summary ${page + 1}: the parties agree to what is written above. `.repeat(6)}</w:t></w:r></w:p>`,
  );
  return Buffer.from(docx({ 'word/document.xml': documentXml(chapters.join('')) }));
}
