import sharp from 'sharp';
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
