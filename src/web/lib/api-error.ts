import type { ErrorBody, ErrorCode } from '#shared/http/errors.ts';

/** `offline` comes from the client: the request got no answer. */
export type ClientErrorCode = ErrorCode | 'offline';

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
