import { loadPart } from '#web/lib/load-part.ts';
import { PackageThread } from '../package/package-thread.ts';

declare const DOCXODUS_FILES: string;

type Bytes = Uint8Array<ArrayBuffer>;

/** Two documents of a hundred pages take a tenth of it. */
const COMPARE_TIME = 90_000;

/** A document that has the content of both, with what `after` adds and leaves out as tracked changes of the author. */
export async function compareDocuments(
  { before, after }: { before: Bytes; after: Bytes },
  author: string,
  isLeft: AbortSignal,
): Promise<Bytes> {
  const thread = new PackageThread();
  try {
    await Promise.all([readable(thread, before), readable(thread, after)]);
    const { createWorkerDocxodus } = await loadPart(() => import('docxodus/worker'));
    const signal = AbortSignal.any([isLeft, AbortSignal.timeout(COMPARE_TIME)]);
    const docxodus = await createWorkerDocxodus({ wasmBasePath: DOCXODUS_FILES, signal });
    try {
      // It takes the bytes away, and the caller may try again.
      const compared = await docxodus.compareDocuments(before.slice(), after.slice(), { authorName: author });
      return await readable(thread, new Uint8Array(compared));
    } finally {
      docxodus.terminate();
    }
  } finally {
    thread.close();
  }
}

/** What the engine may read of a document. A document that came from others is looked through like any that is opened. */
async function readable(thread: PackageThread, bytes: Bytes): Promise<Bytes> {
  const checked = await thread.check(bytes);
  if (!checked.ok) throw new Error(`a document was refused: ${checked.reason}`);
  return checked.prepared ?? bytes;
}
