import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { sizeQuery, sortQuery } from '#shared/http/paging.ts';
import { id, timeZone } from '#shared/http/params.ts';

/** Every action that is recorded. `auditActionNames` has their names in both languages. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'activate',
  'disable',
  'sign-in',
  'sign-out',
  'end-session',
  'end-other-sessions',
  'change-password',
  'set-password',
  'request-password-reset',
  'reset-password',
  'reveal-temporary-password',
  'export',
  'upload',
  'view',
  'download',
  'print',
  'print-label',
  'split',
  'convert',
  'rename',
  'move',
  'copy',
  'move-to-trash',
  'restore-file',
  'delete-file',
  'empty-trash',
  'save-version',
  'restore-version',
  'name-version',
  'share',
  'share-download',
  'share-print',
  'remove-access',
  'share-outside',
  'revoke-link',
  'end-link',
  'open-link',
  'download-by-link',
  'seal',
  'sign-in-failed',
  'sign-in-locked',
  'wrong-password',
  'refused',
] as const;
export const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

/** What did not happen: wrong passwords and refused actions. The index of 019-refusals.sql has the same list. */
export const refusedActions = ['sign-in-failed', 'sign-in-locked', 'wrong-password', 'refused'] as const;
export type RefusedAction = (typeof refusedActions)[number];

/** The author of entries about someone who had not signed in. No account has this id. */
export const ANONYMOUS_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const auditKinds = [
  'user',
  'partition',
  'company',
  'department',
  'settings',
  'auditLog',
  'file',
  'folder',
  'request',
] as const;
export const auditKind = z.enum(auditKinds);
export type AuditKind = z.infer<typeof auditKind>;

export const auditOutcomes = ['refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

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

/** How many values of a list the entry of a page has; `leftOut` says how many more there are. An entry by its number has all. */
export const MAX_LISTED_VALUES = 20;

const countOfFields = z.record(z.string(), z.number());

export const listedEntry = auditEntry.extend({
  /** How many values of each field are left out; null when the entry is whole. */
  leftOut: z.object({ before: countOfFields, after: countOfFields }).nullable(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

/** The number of an entry. */
const entryNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const auditFilters = z.object({
  /** Part of the name, user name or e-mail address of the person who did it. */
  person: z.string().max(200).default(''),
  action: auditAction.optional(),
  kind: auditKind.optional(),
  /** Only what was refused or failed. */
  outcome: z.enum(auditOutcomes).optional(),
  /** Instants, both included. The reader chooses days; the browser converts them, because it knows the time zone. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});
export type AuditFilters = z.infer<typeof auditFilters>;

/** The log is long: it is sorted by time only, and the filters find the entries of one person, action or kind. */
export const auditSortKeys = ['at'] as const;

const cursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();

export const auditContract = contract({
  list: {
    method: 'GET',
    path: '/api/audit-logs',
    summary:
      'The audit log, newest first unless `sort` is `at`; `older` and `newer` are the cursors of the neighbouring pages. Long lists of values are cut',
    query: auditFilters
      .extend({ older: cursor, newer: cursor, ...sizeQuery, ...sortQuery(auditSortKeys) })
      .refine(({ older, newer }) => older === undefined || newer === undefined),
    response: z.object({
      items: z.array(listedEntry),
      older: z.string().nullable(),
      newer: z.string().nullable(),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/audit-logs/:id',
    summary: 'One entry of the audit log, with all its values',
    params: z.object({ id: entryNumber }),
    response: auditEntry,
  },
  activity: {
    method: 'GET',
    path: '/api/audit-logs/of/:id',
    summary: 'What was last done with one entity, newest first',
    params: z.object({ id }),
    response: z.object({
      items: z.array(
        auditEntry.pick({ id: true, at: true, action: true }).extend({
          /** The name of the person; null for the system and for a visitor. */
          by: z.string().nullable(),
          /** Somebody who was not signed in, by their network address. */
          visitor: z.string().nullable(),
        }),
      ),
    }),
  },
  csv: {
    method: 'GET',
    path: '/api/audit-logs.csv',
    work: 'archive',
    summary: 'The filtered log as a table for a spreadsheet',
    query: auditFilters.extend({
      locale: locale.default('ar'),
      timeZone,
    }),
    response: 'stream',
  },
});
