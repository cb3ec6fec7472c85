import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { errorStatus, type ErrorCode } from '#shared/http/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { urlOf } from '#web/lib/api.ts';

/** Lets the browser fetch and keep what is at an address. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Saves a file, or an earlier version of it. */
export async function downloadFile({ id }: Pick<FileItem, 'id'>, version?: number): Promise<void> {
  const query = { disposition: 'attachment', version };
  const url = urlOf(filesContract.content.path, { params: { id }, query });
  // A download that the server refuses ends as a word in the browser's list of downloads: we ask first, without the bytes.
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (!answer) throw new ApiError('offline', { status: 0 });
  if (!answer.ok) throw new ApiError(codeOf(answer.status), { status: answer.status });
  saveFrom(url);
}

/** An answer without a body says why only by its status; the codes that any endpoint has come first. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? 'internal';
}
