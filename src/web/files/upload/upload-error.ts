import { DetailedError } from 'tus-js-client';
import { errorStatus, type ErrorBody } from '#shared/http/errors.ts';
import { ApiError } from '#web/lib/http/api-error.ts';

/** The server's error, or `offline` when there was no answer. */
export function toApiError(error: Error): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new ApiError('offline', { status: 0 });
  const { code, ...details } = bodyOf(response.getBody());
  if (code && code in errorStatus) return new ApiError(code, { status, ...details });
  // The body is not ours when a proxy answered; then only the status is known.
  return new ApiError(status >= 502 && status <= 504 ? 'unavailable' : 'internal', { status });
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

const temporary = new Set(['offline', 'uploadOffset', 'tooManyAtOnce']);

/**
 * True when retrying may help: no answer, a busy or restarting server, or a wrong offset, which is read again before the retry.
 * A full disk stays full until an administrator has freed space.
 */
export const isTemporary = ({ code, status }: ApiError): boolean =>
  temporary.has(code) || (status >= 500 && code !== 'storageFull');
