import { type ByteText, decodeBytes, fromBase64, fromQuotedPrintable, toBytes } from './mail-bytes.ts';

export type Headers = ReadonlyMap<string, ByteText>;

/** The headers of a message or a part, by their names in lower case. Of those that occur twice, the first counts. */
export function parseHeaders(text: ByteText): Headers {
  const headers = new Map<string, ByteText>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi;

interface Run {
  /** Null for what was written as it is. */
  charset: string | null;
  bytes: ByteText;
}

/** The text of a header with the encoded words in it decoded (RFC 2047). A letter may be divided between two of them. */
export function headerText(value: ByteText): string {
  const runs: Run[] = [];
  let end = 0;
  for (const match of value.matchAll(WORD)) {
    const [whole, name = '', kind = '', content = ''] = match;
    const between = value.slice(end, match.index);
    const charset = name.split('*', 1)[0]!.toLowerCase();
    const bytes = kind.toLowerCase() === 'b' ? fromBase64(content) : fromQuotedPrintable(content, true);
    // Space between two encoded words is no part of the text.
    if (end === 0 || between.trim() !== '') runs.push({ charset: null, bytes: between });
    const before = runs.at(-1);
    if (before?.charset === charset) before.bytes += bytes;
    else runs.push({ charset, bytes });
    end = match.index + whole.length;
  }
  runs.push({ charset: null, bytes: value.slice(end) });
  return runs
    .map(({ charset, bytes }) => decodeBytes(toBytes(bytes), charset ?? ''))
    .join('')
    .trim();
}

/** A header with parameters is not longer than this. */
const MAX_PARAMETERS = 4096;
const PARAMETER = /;\s*([^\s=;]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g;

/** `text/plain; charset=utf-8`: the value in lower case, and its parameters (also as RFC 2231 writes them: `name*0*=…`). */
export function parseParameters(value: ByteText): { value: string; parameters: ReadonlyMap<string, string> } {
  const text = value.slice(0, MAX_PARAMETERS);
  const pieces = new Map<string, { text: ByteText; isEncoded: boolean }>();
  for (const [, key = '', quoted = ''] of text.matchAll(PARAMETER)) {
    const [name = '', ...marks] = key.toLowerCase().split('*');
    const plain = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1') : quoted.trim();
    const isEncoded = marks.at(-1) === '';
    const before = pieces.get(name);
    const decoded = isEncoded ? fromPercents(plain) : plain;
    pieces.set(name, {
      text: (before?.text ?? '') + decoded,
      isEncoded: isEncoded || (before?.isEncoded ?? false),
    });
  }
  const parameters = new Map(
    [...pieces].map(([name, piece]) => [
      name,
      piece.isEncoded ? extendedText(piece.text) : headerText(piece.text),
    ]),
  );
  return { value: text.split(';', 1)[0]!.trim().toLowerCase(), parameters };
}

const fromPercents = (text: ByteText): ByteText =>
  text.replaceAll(/%([0-9A-F]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** `utf-8'ar'…` */
function extendedText(text: ByteText): string {
  const [, charset = '', content = text] = /^([^']*)'[^']*'(.*)$/s.exec(text) ?? [];
  return decodeBytes(toBytes(content), charset);
}
