import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCached } from '#server/platform/http/browser-cache.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';
import type { ByteRange } from '#server/platform/storage/byte-range.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type Disposition, contentDisposition } from './content-disposition.ts';
import { requestedRange } from './requested-range.ts';

export interface SentContent {
  hash: string;
  size: number;
  /** Changes whenever the bytes at this address do. */
  tag: string;
  type: string;
  disposition: Disposition;
  name: string;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Recording {
  /** Awaited before the first byte is sent, so that nothing is sent when the access cannot be recorded. */
  beforeBytes?: (range: ByteRange) => Promise<void>;
  /** Awaited before the answer that the client has the bytes. */
  whenKept?: () => Promise<void>;
}

/** Answers with stored bytes: all of them, a range, or 304. */
export async function sendContent(
  storage: Storage,
  { request, reply }: Exchange,
  content: SentContent,
  { beforeBytes, whenKept }: Recording = {},
): Promise<void> {
  const { hash, size } = content;
  const tag = `"${content.tag}"`;
  reply
    .type(content.type)
    .header('content-disposition', contentDisposition(content.disposition, content.name))
    .header('content-security-policy', SANDBOX_CSP)
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  if (hasCached(request, tag)) {
    await whenKept?.();
    return void reply.code(304).send();
  }

  // A part is useful only to a client that has the rest of the same version.
  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== tag ? null : requestedRange(request.headers.range, size);
  if (range === 'unsatisfiable')
    return void reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));

  const bytes = await storage.get(hash, range ?? undefined);
  try {
    await beforeBytes?.({ start, end });
  } catch (error) {
    bytes.destroy();
    throw error;
  }
  reply.send(bytes);
}
