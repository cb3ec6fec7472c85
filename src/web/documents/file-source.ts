import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { inlineUrl } from '#web/files/files.api.ts';
import { callForBytes } from '#web/lib/http/api.ts';
import { readBy, type Source } from '#web/viewers/source.ts';

/** Where viewers read the content of a file. */
export const fileSource = ({ id, version, size }: Pick<FileItem, 'id' | 'version' | 'size'>): Source => ({
  url: inlineUrl({ id, version }),
  size,
  read: readBy((headers, signal) => {
    const input = { params: { id }, query: { disposition: 'inline' as const, version } };
    return callForBytes(filesContract.content, input, { signal, headers });
  }),
});
