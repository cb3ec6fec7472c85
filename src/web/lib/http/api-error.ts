import type { ErrorBody, ErrorCode } from '#shared/http/errors.ts';

/** The client's own: a file of the application that the server no longer has, and that a reload did not bring either. */
export type MissingPartCode = 'newVersion' | 'partMissing';

/** `offline` comes from the client too: the request got no answer. */
export type ClientErrorCode = ErrorCode | MissingPartCode | 'offline';

interface Details {
  status: number;
  params?: ErrorBody['params'];
  fields?: string[] | undefined;
  requestId?: string | undefined;
}

/** A call that failed, with what the server said about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ClientErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  /** For `invalidInput`: which fields, as `body.email`. */
  readonly fields: readonly string[];
  readonly requestId: string | undefined;

  constructor(code: ClientErrorCode, { status, params = {}, fields = [], requestId }: Details) {
    super(`${code} (${status})`);
    this.code = code;
    this.status = status;
    this.params = params;
    this.fields = fields;
    this.requestId = requestId;
  }
}

export const isApiError = (error: unknown, code: ClientErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
