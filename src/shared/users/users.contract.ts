import { z } from 'zod';
import { MIN_PASSWORD, locale } from '#shared/auth/auth.contract.ts';
import { capability, role } from '#shared/auth/roles.ts';
import { contract } from '#shared/http/contract.ts';
import { page, pageQuery, sortQuery } from '#shared/http/paging.ts';
import { filterQuery, id, idParams } from '#shared/http/params.ts';
import { email, filledLine, optionalPhone, password } from '#shared/http/text.ts';
import { userFilterFields } from './user-filter-fields.ts';
import { userSortKeys } from './user-sort-keys.ts';

/** Administration 9: a generated password has 10 characters, digits among them. */
export const GENERATED_PASSWORD_LENGTH = 10;

const idAndName = z.object({ id, name: z.string() });

export const user = z.object({
  id,
  name: z.string(),
  username: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  role,
  capabilities: z.array(capability),
  isActive: z.boolean(),
  isOwner: z.boolean(),
  pictureUrl: z.string().nullable(),
  partitions: z.array(idAndName),
  companies: z.array(idAndName),
  departments: z.array(idAndName.extend({ companyId: id, partitionId: id })),
  /** Whether there is a temporary password that could be revealed. */
  hasTemporaryPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  actions: z.object({
    edit: z.boolean(),
    changePassword: z.boolean(),
    revealPassword: z.boolean(),
    toggleActive: z.boolean(),
    delete: z.boolean(),
  }),
});
export type User = z.infer<typeof user>;

const form = z.object({
  name: filledLine(120),
  username: filledLine(60),
  emailAddress: email,
  phoneNumber: optionalPhone,
  role,
  /** Ignored unless the role is Employee. */
  capabilities: z.array(capability).max(4),
  /** Ignored for Admins. */
  departmentIds: z.array(id).max(2000),
});

const writeErrors = ['emailTaken', 'usernameTaken', 'departmentUnknown'] as const;

/** How many users one import adds. */
export const MAX_IMPORTED = 500;

/** One row of the file, as written there; the role is already one of the roles where it is known. */
const importRow = z.object({
  name: z.string().max(1000),
  username: z.string().max(1000),
  emailAddress: z.string().max(1000),
  phoneNumber: z.string().max(1000),
  role: z.string().max(1000),
  departments: z.string().max(20_000),
});
export type ImportRow = z.infer<typeof importRow>;

/** Why a row cannot be added. */
export const importProblems = [
  'nameInvalid',
  'usernameInvalid',
  'emailInvalid',
  'phoneInvalid',
  'roleUnknown',
  'departmentRequired',
  'departmentUnknown',
  'departmentAmbiguous',
  'emailTaken',
  'usernameTaken',
  'emailRepeated',
  'usernameRepeated',
] as const;
export type ImportProblem = (typeof importProblems)[number];

const listQuery = { ...filterQuery(userFilterFields), ...sortQuery(userSortKeys) };

export const usersContract = contract({
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'Users, newest first unless `sort` says otherwise',
    query: z.object({ ...listQuery, ...pageQuery }),
    response: page(user).extend({ actions: z.object({ create: z.boolean(), toggleActive: z.boolean() }) }),
  },
  csv: {
    method: 'GET',
    path: '/api/users.csv',
    work: 'archive',
    summary: 'The filtered users as a table for a spreadsheet, without passwords',
    query: z.object({ ...listQuery, locale: locale.default('ar') }),
    response: 'stream',
  },
  checkImport: {
    method: 'POST',
    path: '/api/users/check-import',
    work: 'heavy',
    summary: 'What would be added for each row of a file, or why not; nothing is changed',
    body: z.object({ rows: z.array(importRow).min(1).max(MAX_IMPORTED) }),
    response: z.object({
      rows: z.array(
        z.object({
          problems: z.array(z.object({ problem: z.enum(importProblems), value: z.string() })),
          /** What `create` takes, but for the password; null when there are problems. */
          form: form.nullable(),
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/users',
    summary: 'Add a user with a generated temporary password',
    body: form.extend({ password: password(MIN_PASSWORD) }),
    response: user,
    errors: [...writeErrors, 'passwordTooCommon'],
  },
  get: { method: 'GET', path: '/api/users/:id', params: idParams, summary: 'One user', response: user },
  update: {
    method: 'PATCH',
    path: '/api/users/:id',
    params: idParams,
    summary: 'Edit a user; another role ends their sessions',
    body: form,
    response: user,
    errors: writeErrors,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    params: idParams,
    summary: 'Delete a user (owner)',
    response: null,
  },
  setPassword: {
    method: 'PUT',
    path: '/api/users/:id/password',
    params: idParams,
    summary: 'Give a user a new temporary password; their sessions end',
    body: z.object({ newPassword: password(MIN_PASSWORD) }),
    response: null,
    errors: ['passwordTooCommon'],
  },
  setStatus: {
    method: 'POST',
    path: '/api/users/status',
    summary: 'Activate or disable users (owner)',
    body: z.object({ ids: z.array(id).min(1).max(1000), isActive: z.boolean() }),
    response: z.object({ changed: z.number() }),
  },
  revealPassword: {
    method: 'POST',
    path: '/api/users/:id/reveal-temporary-password',
    params: idParams,
    summary: 'Show the temporary password; the audit log records who looked',
    response: z.object({ password: z.string() }),
  },
});
