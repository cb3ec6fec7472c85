import { request } from 'node:http';
import { TUS_VERSION, UPLOAD_MEDIA_TYPE } from '#shared/files/uploads.contract.ts';
import type { Browser } from './browser.ts';

export interface UploadGiven {
  parentId: string;
  name?: string;
  bytes?: Buffer | string;
  relativePath?: string;
  onConflict?: string;
  uploadId?: string;
  /** The declared length, when it differs from that of the bytes. */
  size?: number;
}

/** Every request of the protocol has this header. */
export const tus = { 'tus-resumable': TUS_VERSION };
const withBytes = { ...tus, 'content-type': UPLOAD_MEDIA_TYPE };

function creation({ bytes = '', size, ...metadata }: UploadGiven) {
  const fields = { name: 'file.txt', ...metadata };
  const pairs = Object.entries(fields).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return { 'upload-length': String(size ?? Buffer.from(bytes).length), 'upload-metadata': pairs.join(',') };
}

/** The headers of a request that begins an upload with all its bytes, and of one that appends the next bytes. */
export const creationHeaders = (given: UploadGiven) => ({ ...withBytes, ...creation(given) });
export const appendHeaders = (offset: number) => ({ ...withBytes, 'upload-offset': String(offset) });

/** Uploads a whole file in one request. */
export const upload = (browser: Browser, given: UploadGiven) =>
  browser.send({
    method: 'POST',
    url: '/api/uploads',
    headers: creationHeaders(given),
    payload: Buffer.from(given.bytes ?? ''),
  });

/** Creates an upload without sending bytes. */
export async function begin(browser: Browser, given: UploadGiven) {
  const reply = await browser.send({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, ...creation(given) },
  });
  return { ...reply, url: String(reply.headers['location']) };
}

export const append = (browser: Browser, url: string, offset: number, payload: Buffer) =>
  browser.send({ method: 'PATCH', url, headers: appendHeaders(offset), payload });

export async function offsetOf(browser: Browser, url: string): Promise<number> {
  const { status, headers } = await browser.send({ method: 'HEAD', url, headers: tus });
  if (status !== 200) throw new Error(`HEAD answered ${status}`);
  return Number(headers['upload-offset']);
}

/** Sends fewer bytes than it declares, and closes the connection when `until` has resolved. */
export async function sendAndCut(
  address: string,
  browser: Browser,
  { url, offset, length, bytes, until }: CutUpload,
): Promise<void> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...withBytes, cookie, 'upload-offset': offset, 'content-length': length };
  const sending = request(address + url, { method: 'PATCH', headers });
  // The server may close the connection first.
  sending.on('error', () => {});
  const closed = new Promise((resolve) => sending.on('close', resolve));
  sending.write(bytes);
  await until();
  sending.destroy();
  await closed;
}

interface CutUpload {
  url: string;
  offset: number;
  /** The declared content-length. */
  length: number;
  bytes: Buffer;
  until: () => Promise<void>;
}
