import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { versionNumber } from '#shared/http/params.ts';
import { MAX_PASSWORD } from '#shared/http/text.ts';
import { fileType } from './types.ts';

// What people outside do with a link. Apart from shares.contract.ts, because their page loads nothing of the signed-in pages.

/** 32 random bytes in base64url. Another text is answered as a link that does not exist. */
const token = z.string().max(200);
const tokenParams = z.object({ token });
/** 404 when the file has another version by now, so that no viewer joins parts of two. The newest one when left out. */
const wantedVersion = versionNumber.optional();

/** Why a browser does not show a file; as in views.contract.ts, of which visitors load nothing. */
const notShownReasons = ['noViewer', 'noConverter', 'damaged', 'encrypted', 'tooLarge'] as const;

/** How a browser shows the file. */
const outsideView = z.discriminatedUnion('how', [
  /** It gets the bytes: `content` with the disposition `inline`. */
  z.object({ how: z.literal('file') }),
  /** It gets a PDF that was made of the file and has this size: `pdf`. */
  z.object({ how: z.literal('pdf'), size: z.number() }),
  /** That PDF is being made. */
  z.object({ how: z.literal('making') }),
  z.object({ how: z.literal('none'), reason: z.enum(notShownReasons) }),
]);
export type OutsideView = z.infer<typeof outsideView>;

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
      version: z.number(),
      view: outsideView,
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
    query: z.object({
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
      version: wantedVersion,
    }),
    response: 'stream',
    errors: ['linkNotFound', 'notFound', 'tooManyRequests'],
  },
  pdf: {
    method: 'GET',
    path: '/api/public/shares/:token/pdf',
    params: tokenParams,
    work: 'transfer',
    summary: 'The PDF that was made of the Office file behind a link, with ranges; it counts as a download',
    query: z.object({ version: wantedVersion }),
    response: 'stream',
    errors: ['linkNotFound', 'notFound', 'tooManyRequests'],
  },
});
