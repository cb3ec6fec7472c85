/** A mail as a mail program decodes it. Only the parts of MIME that the product uses are supported. */
export interface ReceivedMail {
  recipients: string[];
  headers: Record<string, string>;
  parts: { type: string; filename: string | null; body: Buffer }[];
  /** The decoded text of the first part with this content type. */
  body: (type: string) => string;
}

export function readMail(source: string, recipients: string[] = []): ReceivedMail {
  const headers = headersOf(source);
  const parts = leaves(source).map((part) => {
    const partHeaders = headersOf(part);
    const type = partHeaders['content-type'] ?? 'text/plain';
    const filename = /filename="?([^";]+)/.exec(partHeaders['content-disposition'] ?? '')?.[1] ?? null;
    return { type, filename, body: decodeBody(part, partHeaders['content-transfer-encoding']) };
  });
  const body = (type: string) =>
    parts.find((part) => part.type.startsWith(type))?.body.toString('utf8') ?? '';
  return { recipients, headers, parts, body };
}

const headOf = (part: string) => part.split(/\r?\n\r?\n/, 1)[0]!;
const bodyOf = (part: string) => part.slice(headOf(part).length).replace(/^\r?\n\r?\n/, '');

function headersOf(part: string): Record<string, string> {
  const lines = headOf(part)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

function leaves(part: string): string[] {
  const boundary = /boundary="?([^";\s]+)/.exec(headersOf(part)['content-type'] ?? '')?.[1];
  if (!boundary) return [part];
  const sections = bodyOf(part).split(`--${boundary}`);
  return sections
    .slice(1, -1)
    .flatMap((section) => leaves(section.replace(/^\r?\n/, '').replace(/\r?\n$/, '')));
}

function decodeBody(part: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(bodyOf(part), 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(bodyOf(part).replaceAll(/=\r?\n/g, ''));
  return Buffer.from(bodyOf(part));
}

function quotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** RFC 2047: `=?UTF-8?B?…?=` in a header; the space between two such words is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : quotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}
