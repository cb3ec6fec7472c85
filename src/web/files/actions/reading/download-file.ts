import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { errorStatus, type ErrorCode } from '#shared/http/errors.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { urlOf } from '#web/lib/http/api.ts';
import { saveFrom } from '#web/lib/save-from.ts';

/** Downloads a file, or an earlier version of it. */
export function downloadFile({ id }: Pick<FileItem, 'id'>, version?: number): Promise<void> {
  const query = { disposition: 'attachment', version };
  return saveChecked(urlOf(filesContract.content.path, { params: { id }, query }));
}

/** Saves what is at an address of the server, or throws why it cannot be had. */
export async function saveChecked(url: string): Promise<void> {
  // A HEAD request first, because the user would not notice an error in the browser's list of downloads.
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (!answer) throw new ApiError('offline', { status: 0 });
  if (!answer.ok) throw new ApiError(codeOf(answer.status), { status: answer.status });
  saveFrom(url);
}

/** A HEAD answer has no body, so the code is found by its status; the general codes come first in the list. */
function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? 'internal';
}
