import { splitFrame } from '#server/platform/drawing/frames.ts';
import type { PdfRequest } from '#server/platform/pdf-splitting/splitting.ts';

const LENGTH_BYTES = 4;

/** Reads the request and the bytes of a PDF from standard input. They are copied once, because there may be many. */
export async function readInput(): Promise<{ request: PdfRequest; bytes: Uint8Array }> {
  const chunks: Buffer[] = await Array.fromAsync(process.stdin);
  let begin = Buffer.alloc(0);
  const isWhole = () => begin.length >= LENGTH_BYTES && begin.length >= LENGTH_BYTES + begin.readUInt32BE();
  while (!isWhole()) {
    // A server that ended sends nothing, or only a part.
    const chunk = chunks.shift() ?? process.exit(0);
    begin = Buffer.concat([begin, chunk]);
  }
  const [request, rest] = splitFrame(begin);
  return {
    request: JSON.parse(request.toString()) as PdfRequest,
    bytes: joined([rest, ...chunks.splice(0)]),
  };
}

/** Joins chunks and releases each as soon as it is copied. */
function joined(chunks: Buffer[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks.splice(0)) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
