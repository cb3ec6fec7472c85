import { type ByteText, decodeBytes, fromBase64, fromQuotedPrintable, toBytes } from './mail-bytes.ts';
import { type Headers, headerText, parseHeaders, parseParameters } from './mail-headers.ts';

export interface Attachment {
  /** Empty when the message gives it none. */
  name: string;
  type: string;
  size: number;
}

export interface MailText {
  kind: 'plain' | 'html';
  text: string;
}

export interface Mail {
  from: string;
  to: string;
  cc: string;
  subject: string;
  date: string;
  texts: MailText[];
  attachments: Attachment[];
  /** Whether a part or a text of it was left out or cut. */
  isCut: boolean;
}

/** A message that has more, or has them deeper in one another, is shown without the rest. */
export const MAX_PARTS = 200;
export const MAX_DEPTH = 10;
const MAX_HEADER = 256 * 1024;
/** Nobody reads a longer one. It is cut before it is decoded, because that takes long too. */
export const MAX_FIELD = 4000;
export const MAX_PEOPLE = 20_000;
export const MAX_BODY = 2 * 1024 * 1024;

interface Part {
  headers: Headers;
  body: ByteText;
}

interface Found {
  attachments: Attachment[];
  parts: number;
  isCut: boolean;
}

/** Parses a message (RFC 5322, MIME). Nothing fails: what cannot be understood is left as it is. */
export function parseMail(text: ByteText): Mail {
  const found: Found = { attachments: [], parts: 0, isCut: false };
  const message = partOf(text, found);
  const texts = textsOf(message, found, 0);
  function header(name: string, most: number, separator: string): string {
    const value = message.headers.get(name) ?? '';
    found.isCut ||= value.length > most;
    return headerText(cutBefore(separator, value, most));
  }
  return {
    from: header('from', MAX_FIELD, ','),
    to: header('to', MAX_PEOPLE, ','),
    cc: header('cc', MAX_PEOPLE, ','),
    subject: header('subject', MAX_FIELD, ' '),
    date: header('date', MAX_FIELD, ' '),
    texts,
    attachments: found.attachments,
    isCut: found.isCut,
  };
}

/** Cuts a long value where a word or a person ends, because half of an encoded word cannot be decoded. */
function cutBefore(separator: string, value: ByteText, most: number): ByteText {
  if (value.length <= most) return value;
  const end = value.lastIndexOf(separator, most);
  // A value that is almost one word is cut in it.
  return value.slice(0, end > most / 2 ? end : most);
}

function partOf(text: ByteText, found: Found): Part {
  // A part without headers begins with the empty line.
  const [, start = ''] = /^(\r?\n)/.exec(text) ?? [];
  if (start) return { headers: new Map(), body: text.slice(start.length) };
  const gap = /\r?\n\r?\n/.exec(text);
  const headers = text.slice(0, gap?.index);
  found.isCut ||= headers.length > MAX_HEADER;
  return {
    headers: parseHeaders(headers.slice(0, MAX_HEADER)),
    body: gap ? text.slice(gap.index + gap[0].length) : '',
  };
}

/** The texts of a part, in their order; its attachments are added to `found`. */
function textsOf(part: Part, found: Found, depth: number): MailText[] {
  found.parts += 1;
  if (found.parts > MAX_PARTS) {
    found.isCut = true;
    return [];
  }
  const { value, parameters } = parseParameters(part.headers.get('content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  if (value.startsWith('multipart/') && boundary && depth < MAX_DEPTH) {
    const inner = partsIn(part.body, boundary).map((one) => textsOf(partOf(one, found), found, depth + 1));
    return value === 'multipart/alternative' ? simplest(inner) : inner.flat();
  }
  const disposition = parseParameters(part.headers.get('content-disposition') ?? '');
  const name = disposition.parameters.get('filename') ?? parameters.get('name') ?? '';
  const isText = value === 'text/plain' || value === 'text/html' || value === '';
  if (!isText || disposition.value === 'attachment' || name !== '') {
    found.attachments.push({ name, type: value, size: sizeOf(part) });
    return [];
  }
  found.isCut ||= part.body.length > MAX_BODY;
  const shown = { ...part, body: part.body.slice(0, MAX_BODY) };
  const text = decodeBytes(toBytes(decoded(shown)), parameters.get('charset') ?? '');
  return [{ kind: value === 'text/html' ? 'html' : 'plain', text }];
}

/** One of several forms of the same text: the plain one, or the last, which is the one that the sender prefers. */
function simplest(forms: MailText[][]): MailText[] {
  const full = forms.filter((texts) => texts.some(({ text }) => text.trim() !== ''));
  return full.find((texts) => texts.every(({ kind }) => kind === 'plain')) ?? full.at(-1) ?? [];
}

/** What is between the lines with the boundary. Without the last one, as in a message that was cut, up to the end. */
function partsIn(body: ByteText, boundary: string): ByteText[] {
  const parts: ByteText[] = [];
  const mark = `--${boundary}`;
  let start = -1;
  for (let at = body.indexOf(mark); at !== -1 && parts.length < MAX_PARTS; at = body.indexOf(mark, at + 1)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    if (start !== -1) parts.push(body.slice(start, at).replace(/\r?\n$/, ''));
    if (body.startsWith('--', at + mark.length)) return parts;
    const lineEnd = body.indexOf('\n', at);
    start = lineEnd === -1 ? body.length : lineEnd + 1;
  }
  return start === -1 || parts.length >= MAX_PARTS ? parts : [...parts, body.slice(start)];
}

const codingOf = ({ headers }: Part) => (headers.get('content-transfer-encoding') ?? '').trim().toLowerCase();

function decoded(part: Part): ByteText {
  const coding = codingOf(part);
  if (coding === 'base64') return fromBase64(part.body);
  return coding === 'quoted-printable' ? fromQuotedPrintable(part.body) : part.body;
}

/** How long a part is when it is decoded; it is not decoded for that. */
function sizeOf(part: Part): number {
  if (codingOf(part) !== 'base64') return part.body.length;
  const letters = part.body.length - (part.body.match(/[\s=]/g)?.length ?? 0);
  return Math.floor((letters * 3) / 4);
}
