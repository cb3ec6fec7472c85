import type { FileItem } from '#shared/files/files.contract.ts';
import { type View, viewsContract } from '#shared/files/views.contract.ts';
import { call } from '#web/lib/http/api.ts';

/** How long the PDF of an Office file may take, and how often it is looked for. */
const MAKING_MS = 90_000;
const LOOK_MS = 1500;

interface Asking {
  headers?: Readonly<Record<string, string>>;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** How the server shows a file. The PDF of an Office file is made when it is needed first; `making` when that takes too long. */
export async function viewOnceMade({ id, version }: FileItem, asking: Asking = {}): Promise<View> {
  const end = Date.now() + MAKING_MS;
  for (;;) {
    const view = await call(viewsContract.view, { params: { id }, query: { version } }, asking);
    if (view.how !== 'making' || Date.now() > end) return view;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    asking.signal?.throwIfAborted();
  }
}
