import { DetailedError } from 'tus-js-client';
import { errorStatus, type ErrorBody } from '#shared/http/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** What the server said, or `offline` when it said nothing. */
export function toApiError(error: Error): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new ApiError('offline', { status: 0 });
  const { code, ...details } = bodyOf(response.getBody());
  if (code && code in errorStatus) return new ApiError(code, { status, ...details });
  // A proxy in front of the server answers in its own words; the status says enough.
  return new ApiError(status >= 502 && status <= 504 ? 'unavailable' : 'internal', { status });
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

/** What may pass by itself: no answer, a server that restarts, bytes of which the server has others than we thought. */
export const isPassing = ({ code, status }: ApiError): boolean =>
  code === 'offline' || code === 'uploadOffset' || status >= 500;
