/**
 * A value of a PDF. Names, strings, numbers and references are kept as they are written, because nothing but their place
 * changes. The keys of a dictionary have no slash.
 */
export type PdfValue = string | PdfValue[] | PdfDict;
export type PdfDict = Map<string, PdfValue>;

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isRef = (value: PdfValue | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value);

export const dict = (entries: Record<string, PdfValue>): PdfDict => new Map(Object.entries(entries));

/** Reads a value as pdf.js writes it: no comments, no hexadecimal strings, and a backslash before each parenthesis in a string. */
export function parseValue(text: string): PdfValue {
  const found = tokens(text);
  const value = (token: string): PdfValue => {
    if (token === '[') return array();
    if (token === '<<') return dictionary();
    return token;
  };
  const next = (): string => {
    const { value: token, done } = found.next();
    if (done) throw new Error('a value of the part has no end');
    return token;
  };
  const array = (): PdfValue[] => {
    const items: PdfValue[] = [];
    for (let token = next(); token !== ']'; token = next()) items.push(value(token));
    return items;
  };
  const dictionary = (): PdfDict => {
    const entries: PdfDict = new Map();
    for (let token = next(); token !== '>>'; token = next()) entries.set(token.slice(1), value(next()));
    return entries;
  };
  return value(next());
}

const TOKEN = /<<|>>|\[|\]|\/[^\s/<>[\]()]*|\d+ \d+ R|[^\s/<>[\]()]+|\(/g;

function* tokens(text: string): Generator<string, undefined> {
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '(') {
      const end = endOfString(text, match.index);
      pattern.lastIndex = end;
      yield text.slice(match.index, end);
    } else yield match[0];
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === ')') return at + 1;
  }
  throw new Error('a string of the part has no end');
}

export function writeValue(value: PdfValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  return `<<${[...value].map(([key, entry]) => `/${key} ${writeValue(entry)}`).join(' ')}>>`;
}

/** A string that is shown, in any script. */
export function textString(text: string): string {
  const bytes = /^[\x20-\x7e]*$/.test(text)
    ? Buffer.from(text, 'latin1')
    : Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()]);
  return `<${bytes.toString('hex')}>`;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What a string says. Other letters than those of Latin-1 are in strings that say so in the beginning. */
export function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'string' || !value.startsWith('(')) return '';
  const plain = value.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
  const bytes = Buffer.from(plain, 'latin1');
  if (plain.startsWith('\xfe\xff')) return bytes.subarray(2).swap16().toString('utf16le');
  if (plain.startsWith('\xef\xbb\xbf')) return bytes.toString('utf8', 3);
  return plain;
}
