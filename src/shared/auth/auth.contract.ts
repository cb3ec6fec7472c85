import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { email, filledLine, password } from '#shared/http/text.ts';
import { capability, role } from './roles.ts';

/** The shortest password that a person may choose. The specification sets no minimum; its generated passwords have ten. */
export const MIN_PASSWORD = 10;

export const locale = z.enum(['ar', 'en']);
export type Locale = z.infer<typeof locale>;

/** The signed-in user as their own browser sees them. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  role,
  capabilities: z.array(capability),
  isOwner: z.boolean(),
  /** True while the password is the one an administrator generated. */
  mustChangePassword: z.boolean(),
  pictureUrl: z.string().nullable(),
  /** The folder of an employee's only department, where they start; null for everybody else. */
  startFolderId: z.string().nullable(),
  /** The screens this user may open; the side menu and the route guards use this list. */
  screens: z.array(
    z.enum([
      'home',
      'dataCenter',
      'dataCenterEmployee',
      'myFiles',
      'users',
      'auditLogs',
      'partitions',
      'settings',
    ]),
  ),
});
export type Me = z.infer<typeof me>;
export type Screen = Me['screens'][number];

const signUpBody = z.object({
  firstName: filledLine(100),
  lastName: filledLine(100),
  email,
  password: password(MIN_PASSWORD),
  locale,
  /** Required when `setup` says so. */
  setupCode: z.string().max(100).optional(),
});

const newPasswordErrors = ['passwordTooCommon', 'passwordUnchanged', 'passwordIsTemporary'] as const;

export const authContract = contract({
  setup: {
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether the owner has registered, and whether that needs the code that the server printed',
    response: z.object({ ownerExists: z.boolean(), codeRequired: z.boolean() }),
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Register the owner; only while there is none',
    body: signUpBody,
    response: me,
    errors: ['ownerExists', 'setupCodeWrong', 'passwordTooCommon', 'tooManyRequests'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email, password: password(1), remember: z.boolean() }),
    response: me,
    errors: ['wrongCredentials', 'userNotFound', 'wrongPassword', 'userDisabled', 'tooManyRequests'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'End this session',
    response: null,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a reset link; the answer is the same for every address',
    body: z.object({ email, locale }),
    response: null,
    errors: ['tooManyRequests'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the e-mailed link',
    body: z.object({ token: z.string().min(20).max(100), newPassword: password(MIN_PASSWORD) }),
    response: null,
    errors: ['resetLinkInvalid', ...newPasswordErrors, 'tooManyRequests'],
  },
  me: { method: 'GET', path: '/api/me', summary: 'The signed-in user', response: me },
  changePassword: {
    method: 'PUT',
    path: '/api/me/password',
    summary: 'Change one’s own password; every other session ends',
    body: z.object({ oldPassword: password(1), newPassword: password(MIN_PASSWORD) }),
    response: null,
    errors: ['wrongPassword', ...newPasswordErrors, 'tooManyRequests'],
  },
});
