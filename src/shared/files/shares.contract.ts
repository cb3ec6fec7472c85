import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { MAX_PASSWORD, email, isStorable, password } from '#shared/http/text.ts';
import { fileType } from './types.ts';

// Links for people outside the organisation: product decisions, point 9. Each address gets a link of its own, so that the audit
// log tells who opened it, and one can be revoked without the others.

/** Product decisions, point 9. */
export const DEFAULT_LINK_DAYS = 7;
export const MAX_LINK_DAYS = 90;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_LINK_ADDRESSES = 50;
export const MAX_LINK_MESSAGE = 2000;
export const MAX_LINK_DOWNLOADS = 1000;
/** Shorter than that of an account, because it is told on the telephone; tries are limited. */
export const MIN_LINK_PASSWORD = 6;

/** Several lines of plain text. */
const message = z
  .string()
  .max(MAX_LINK_MESSAGE * 2)
  .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .refine((value) => isStorable(value) && !/[^\P{Cc}\n\t]/u.test(value) && value.length <= MAX_LINK_MESSAGE);

/** `ended`: the file was trashed, or its sharer was disabled, deleted or lost the right to share it. Only `active` ones work. */
export const linkStates = ['active', 'expired', 'usedUp', 'revoked', 'ended'] as const;
export type LinkState = (typeof linkStates)[number];

const link = z.object({
  id,
  emailAddress: z.string(),
  createdBy: z.object({ id: id.nullable(), name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  isAttached: z.boolean(),
  maxDownloads: z.number().nullable(),
  downloads: z.number(),
  openings: z.number(),
  lastOpenedAt: z.iso.datetime().nullable(),
  state: z.enum(linkStates),
  mail: z.enum(['waiting', 'sent', 'failed']),
});
export type ShareLink = z.infer<typeof link>;

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
      /** Null without a limit. A visitor whose download is counted may download again for an hour, also when it is 0. */
      downloadsLeft: z.number().nullable(),
    })
    .nullable(),
});
export type PublicShare = z.infer<typeof publicShare>;

export const sharesContract = contract({
  list: {
    method: 'GET',
    path: '/api/files/:id/shares',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'The links of a file, the newest first, for everyone who may share it outside; at most 2,000',
    response: z.object({ items: z.array(link) }),
  },
  create: {
    method: 'POST',
    path: '/api/files/:id/shares',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary: 'Send a link to each of these e-mail addresses',
    body: z.object({
      emails: z.array(email).min(1).max(MAX_LINK_ADDRESSES),
      message: message.default(''),
      locale,
      days: z.number().int().min(1).max(MAX_LINK_DAYS).default(DEFAULT_LINK_DAYS),
      password: password(MIN_LINK_PASSWORD).optional(),
      maxDownloads: z.number().int().min(1).max(MAX_LINK_DOWNLOADS).optional(),
      attach: z.boolean().default(false),
    }),
    response: z.object({ items: z.array(link) }),
    errors: ['attachmentTooLarge', 'tooManyLinks', 'forbidden', 'inTrash'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/shares/:id',
    params: z.object({ id }),
    summary: 'Revoke a link, and its mail when that still waits; a link that is over stays as it is',
    response: null,
    errors: ['forbidden', 'inTrash'],
  },
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
    summary: 'The file behind a link, with ranges; all requests of one visitor in an hour are one download',
    query: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    response: 'stream',
    errors: ['linkNotFound', 'tooManyRequests'],
  },
});
