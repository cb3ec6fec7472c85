import { readInPieces, type Source } from '#web/viewers/source.ts';
import { piecesOf } from '#web/viewers/text/line-pieces.ts';
import type { Line } from '#web/viewers/text/text-part.ts';
import { type Address, parseAddresses } from './addresses.ts';
import { decodeEntities, withoutMarkup } from './html-text.ts';
import { toByteText } from './mail-bytes.ts';
import { type Mail, parseMail } from './parse-mail.ts';

/** What is beyond this is left out; attachments make messages long. */
const MAX_BYTES = 32 * 1024 * 1024;
/** More is no message that somebody reads. */
const MAX_TEXT = 500_000;
export const MAX_LINES = 10_000;
/** Of each of the lists. */
export const MAX_ADDRESSES = 200;

export interface ShownMail extends Omit<Mail, 'texts' | 'from' | 'to' | 'cc'> {
  from: Address[];
  to: Address[];
  cc: Address[];
  lines: Line[];
  /** Whether the text is that of a formatted message, without its formats. */
  isFromHtml: boolean;
}

export async function readMail(source: Source, signal: AbortSignal): Promise<ShownMail> {
  const end = Math.min(source.size, MAX_BYTES);
  const bytes = await readInPieces(source, { start: 0, end }, signal);
  const { texts, ...mail } = parseMail(toByteText(bytes));
  const text = texts
    .map(({ kind, text: own }) => (kind === 'html' ? textOfHtml(own) : own.trim()))
    .filter((own) => own !== '')
    .join('\n\n');
  const lines = linesOf(text.slice(0, MAX_TEXT));
  const people = {
    from: parseAddresses(mail.from),
    to: parseAddresses(mail.to),
    cc: parseAddresses(mail.cc),
  };
  return {
    ...mail,
    from: people.from.slice(0, MAX_ADDRESSES),
    to: people.to.slice(0, MAX_ADDRESSES),
    cc: people.cc.slice(0, MAX_ADDRESSES),
    lines: lines.slice(0, MAX_LINES),
    isFromHtml: texts.some(({ kind }) => kind === 'html'),
    isCut:
      mail.isCut ||
      end < source.size ||
      text.length > MAX_TEXT ||
      lines.length > MAX_LINES ||
      Object.values(people).some(({ length }) => length > MAX_ADDRESSES),
  };
}

const linesOf = (text: string): Line[] =>
  text === ''
    ? []
    : text
        .split(/\r\n|\n|\r/)
        .flatMap(piecesOf)
        .map((piece) => ({ text: piece, number: null }));
const textOfHtml = (html: string) => decodeEntities(withoutMarkup(html).slice(0, MAX_TEXT));
