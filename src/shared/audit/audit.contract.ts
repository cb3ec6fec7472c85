import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { cursorPage, cursorQuery } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';

/** Rows a page (administration 9). */
export const AUDIT_PAGE_SIZE = 5;

/** Everything the product does to anything. The reader's browser names it in the reader's language. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'activate',
  'disable',
  'sign-in',
  'sign-out',
  'change-password',
  'set-password',
  'request-password-reset',
  'reset-password',
  'reveal-temporary-password',
  'export',
] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

export const auditKinds = ['user', 'partition', 'company', 'department', 'settings', 'auditLog'] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof auditKind>;

const values = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  action: auditAction,
  entityKind: auditKind,
  entityId: z.string(),
  entityName: z.string(),
  before: values,
  after: values,
  createdBy: z.object({
    id: id.nullable(),
    name: z.string(),
    username: z.string(),
    emailAddress: z.string(),
    phoneNumber: z.string(),
  }),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilters = z.object({
  /** A part of the name, user name or e-mail address of who did it. */
  person: z.string().max(200).default(''),
  action: auditAction.optional(),
  kind: auditKind.optional(),
  /** Days, both included, in the reader's time zone: the browser sends the instants. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditContract = contract({
  list: {
    method: 'GET',
    path: '/api/audit-logs',
    summary: 'The audit log, newest first',
    query: auditFilters.extend({ ...cursorQuery, direction: z.enum(['older', 'newer']).default('older') }),
    response: cursorPage(auditEntry).extend({
      previousCursor: z.string().nullable(),
      /** How many entries of this filter come before this page: row numbers start after it. */
      offset: z.number(),
    }),
  },
  csv: {
    method: 'GET',
    path: '/api/audit-logs.csv',
    summary: 'The filtered log as a table for a spreadsheet',
    query: auditFilters.extend({ locale: z.enum(['ar', 'en']).default('ar') }),
    response: 'stream',
  },
});
