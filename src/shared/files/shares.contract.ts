import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { id, timeZone } from '#shared/http/params.ts';
import { email, isStorable, password } from '#shared/http/text.ts';

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
      /** That of the sender, so that the mail has the day that the form showed them. */
      timeZone,
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
});
