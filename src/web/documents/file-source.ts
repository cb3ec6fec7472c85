import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import { callForBytes } from '#web/lib/http/api.ts';
import type { Source } from '#web/viewers/source.ts';

/** Where viewers read the content of a file. */
export const fileSource = ({ id, version, size }: Pick<FileItem, 'id' | 'version' | 'size'>): Source => ({
  url: inlineUrl({ id, version }),
  size,
  async read(start, end, signal) {
    // No range of nothing can be requested.
    if (end <= start) return new Uint8Array();
    const input = { params: { id }, query: { disposition: 'inline' as const, version } };
    const headers = { range: `bytes=${start}-${end - 1}` };
    const bytes = await callForBytes(filesContract.content, input, { signal, headers });
    // A proxy that knows no ranges sends everything.
    const part = bytes.size > end - start ? bytes.slice(start, end) : bytes;
    return new Uint8Array(await part.arrayBuffer());
  },
});
