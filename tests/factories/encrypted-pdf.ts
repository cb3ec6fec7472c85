import { createHash } from 'node:crypto';
import { aDocument, latinText } from './pdf-documents.ts';

/** What the specification of PDF fills short passwords with. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const FILE_ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const PERMISSIONS = -4;

const md5 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let i = 0;
  let j = 0;
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}

/** A document of one page that opens with this password only (the standard security handler, revision 2). */
export function anEncryptedPdf(password: string, text: string): Buffer {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded(password), owner, permissions, FILE_ID).subarray(0, 5);
  const user = rc4(key, PADDING);
  const plain = aDocument({ pages: [latinText(text)] });
  const encryption = `/Encrypt<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user.toString('hex')}>/P ${PERMISSIONS}>>/ID[<${FILE_ID.toString('hex')}><${FILE_ID.toString('hex')}>]`;
  const bytes = Buffer.from(plain.replace('trailer\n<<', `trailer\n<<${encryption}`), 'latin1');
  encryptStreams(bytes, key);
  return bytes;
}

/** Each stream is encrypted in its place with a key of its object. */
function encryptStreams(bytes: Buffer, key: Buffer): void {
  for (const { index, 1: number, 0: head } of bytes
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n<<[^\n]*>>\nstream\n/g)) {
    const begin = index + head.length;
    const end = bytes.indexOf('\nendstream', begin);
    const object = Buffer.from([Number(number) & 255, Number(number) >> 8, 0, 0, 0]);
    rc4(md5(key, object).subarray(0, 10), bytes.subarray(begin, end)).copy(bytes, begin);
  }
}
