import { join, resolve } from 'node:path';
import { z } from 'zod';
import { NO_OFFICE, isProgram } from './office-path.ts';

const portNumber = z.coerce.number().int().min(0).max(65535);
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

// Every variable is optional. A test checks that README lists each of them.
const variables = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  STORAGE_URL: urlOf('s3:').optional(),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUDIT_ANCHORS_FILE: z.string().optional(),
  INBOX_DIR: z.string().optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Data Center <no-reply@localhost>'),
  // S3 copies at most 5 GB in one request, and a stored object gets its final name by a copy.
  MAX_UPLOAD_MB: integer(1, 5_120).default(32),
  TRASH_DAYS: integer(1, 3650).default(30),
  SIGN_IN_ERRORS: z.enum(['neutral', 'detailed']).default('neutral'),
  SOFFICE_PATH: z
    .string()
    .refine(
      (value) => value === NO_OFFICE || isProgram(value),
      'must be LibreOffice’s program soffice, or none',
    )
    .optional(),
  LOG_LEVEL: logLevel.default('info'),
});

export const variableNames = Object.keys(variables.shape);

export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. A wrong value throws a `ConfigError` of one line, which ends the start. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in variables.shape && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuration: ${lines.join('; ')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    storageUrl: value.STORAGE_URL ?? null,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: value.TRUST_PROXY,
    appSecret: value.APP_SECRET ?? null,
    auditAnchorsFile: resolve(value.AUDIT_ANCHORS_FILE ?? join(value.DATA_DIR, 'audit-anchors.log')),
    inboxDir: resolve(value.INBOX_DIR ?? join(value.DATA_DIR, 'inbox')),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    maxUploadBytes: value.MAX_UPLOAD_MB * 1024 * 1024,
    trashDays: value.TRASH_DAYS,
    signInErrors: value.SIGN_IN_ERRORS,
    sofficePath: value.SOFFICE_PATH ?? null,
    logLevel: value.LOG_LEVEL,
  };
}
