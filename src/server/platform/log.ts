import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Structured logs. No code logs a secret; the redaction is there in case some code does by mistake. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'req.headers["x-document-password"]',
        '*.password',
        '*.newPassword',
        '*.oldPassword',
        '*.token',
      ],
      censor: '[removed]',
    },
  });
}
