import type { AuditKind } from '#shared/audit/audit.contract.ts';
import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';
import { RefusedByTrigger } from '#server/platform/db/db.ts';

/** The right that someone lacked, and what they wanted to use it on. */
export interface Refused {
  right: string;
  entity: { kind: AuditKind; id: string; name: string };
}

/** An error that the client gets with its code. Any other error that is thrown is a bug and is answered with `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number> | undefined;
  readonly fields: string[] | undefined;
  /** Set where a policy refused something; for the audit log, never sent to the client. */
  readonly refused: Refused | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: Record<string, string | number>; fields?: string[]; refused?: Refused } = {},
  ) {
    super(code);
    this.code = code;
    this.params = options.params;
    this.fields = options.fields;
    this.refused = options.refused;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The error that the client gets for what was thrown; null for a bug. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof RefusedByTrigger)
    return new AppError(error.code as ErrorCode, { params: error.params });
  return error instanceof AppError ? error : null;
}
