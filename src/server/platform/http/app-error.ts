import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';

/** An error that the client gets with its code. Any other error that is thrown is a bug and is answered with `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number> | undefined;
  readonly fields: string[] | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: Record<string, string | number>; fields?: string[] } = {},
  ) {
    super(code);
    this.code = code;
    this.params = options.params;
    this.fields = options.fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
