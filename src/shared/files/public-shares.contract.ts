import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { MAX_PASSWORD } from '#shared/http/text.ts';
import { fileType } from './types.ts';

// What people outside do with a link. Apart from shares.contract.ts, because their page loads nothing of the signed-in pages.

/** 32 random bytes in base64url. Another text is answered as a link that does not exist. */
const token = z.string().max(200);
const tokenParams = z.object({ token });

/** What a person outside sees of a link. Behind a password, nothing of the file is shown before it was given. */
const publicShare = z.object({
  sender: z.string(),
  /** The language of the mail. */
  locale,
  expiresAt: z.iso.datetime(),
  needsPassword: z.boolean(),
  file: z
    .object({
      name: z.string(),
      extension: z.string(),
      type: fileType,
      size: z.number(),
      /** Whether a browser can show it. */
      isViewable: z.boolean(),
      /** Null without a limit. When it is 0, the visitor who used the last one can still continue it, for an hour. */
      downloadsLeft: z.number().nullable(),
    })
    .nullable(),
});
export type PublicShare = z.infer<typeof publicShare>;

export const publicSharesContract = contract({
  open: {
    method: 'GET',
    path: '/api/public/shares/:token',
    params: tokenParams,
    summary: 'What a link leads to; 404 for a wrong, expired, used-up, revoked or ended one alike',
    response: publicShare,
    errors: ['linkNotFound', 'tooManyRequests'],
  },
  unlock: {
    method: 'POST',
    path: '/api/public/shares/:token/unlock',
    params: tokenParams,
    summary: 'Give the password of a link; a cookie remembers it for an hour',
    body: z.object({ password: z.string().max(MAX_PASSWORD) }),
    response: publicShare,
    errors: ['linkNotFound', 'linkPasswordWrong', 'tooManyRequests'],
  },
  content: {
    method: 'GET',
    path: '/api/public/shares/:token/content',
    params: tokenParams,
    work: 'transfer',
    summary:
      'The file behind a link; ranges of a visitor continue their download for an hour, another complete one counts again',
    query: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    response: 'stream',
    errors: ['linkNotFound', 'tooManyRequests'],
  },
});
