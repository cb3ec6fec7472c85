import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '#shared/http/errors.ts';

/** How long the rest of a refused request is read and dropped. */
const LINGER_MS = 2000;

const answers: Record<string, [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'bodyTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable'],
};

/**
 * Answers what is no HTTP request, or has too long headers. The connection is closed only after the client had time to read the
 * answer: closing it while bytes arrive resets it, and then the client gets no answer at all.
 */
export function answerRefusedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // The parser reports the same error for whatever arrives after it.
  if (socket.writableEnded) return;
  // In the middle of another answer, which the client would take this one for.
  const { _httpMessage: running } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) return void socket.destroy();
  const [status, code] = answers[error.code ?? ''] ?? [400, 'invalidInput'];
  const body = JSON.stringify({ code, requestId: randomUUID() } satisfies ErrorBody);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(deadline));
}
