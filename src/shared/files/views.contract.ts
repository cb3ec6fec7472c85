import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id, versionNumber } from '#shared/http/params.ts';

/** Why a file is not shown. */
export const notShownReasons = [
  /** No viewer knows this type. */
  'noViewer',
  /** The caller may not download it, its pages cannot be drawn, and the organisation does not want it shown otherwise. */
  'notAllowed',
  /** The viewer reads its bytes, as that of a zip does, and the caller may not download it. No setting changes that. */
  'needsDownload',
  /** Pages are made with LibreOffice, which is not installed on the server. */
  'noConverter',
  'damaged',
  /** It is protected with a password, and the request has none or a wrong one. */
  'encrypted',
  /** It needs more pixels, time or memory than a drawing may have. */
  'tooLarge',
] as const;
export type NotShownReason = (typeof notShownReasons)[number];

/** The size of a page in points (1/72 inch), or of a picture in pixels. */
export const pageSize = z.object({ width: z.number(), height: z.number() });

/** How the caller sees a file. It depends on its type and on the caller's rights on it. */
export const view = z.discriminatedUnion('how', [
  /** The browser gets its bytes: `content` with the disposition `inline`. */
  z.object({ how: z.literal('file') }),
  /** The browser gets a PDF that was made of it: `pdf`. */
  z.object({ how: z.literal('pdf') }),
  /** The browser gets pictures of its pages: `page`. A picture has one page, except a TIFF, which may have more. */
  z.object({
    how: z.literal('pages'),
    pageCount: z.number().int(),
    /** Of the first page; another one may differ. */
    firstPage: pageSize,
  }),
  /** Its PDF is being made; `files.changed` is published when it is there. */
  z.object({ how: z.literal('making') }),
  z.object({ how: z.literal('none'), reason: z.enum(notShownReasons) }),
]);
export type View = z.infer<typeof view>;

/** The widths in which pages are drawn, in pixels. A client requests the next larger one. */
export const pageWidths = [240, 480, 800, 1200, 1600, 2400, 3200] as const;
/** No document has so many pages that somebody reads; it bounds what a page number can be. */
export const MAX_PAGES = 100_000;

/**
 * The header of a request for a picture that is probably shown next. The log says so, and it does not become a recently used file.
 * The request that shows it is answered with 304, and recorded once an hour as the pages of a document are.
 */
export const AHEAD_HEADER = 'x-loaded-ahead';

/**
 * The header of `view` and `page` that has the password of a protected PDF, in UTF-8 and percent-encoded. It is not in the address,
 * because addresses are logged and kept.
 */
export const PASSWORD_HEADER = 'x-document-password';
/** In bytes; PDF knows no longer ones. */
export const MAX_DOCUMENT_PASSWORD = 127;

export const viewsContract = contract({
  view: {
    method: 'GET',
    path: '/api/files/:id/view',
    aboutItems: true,
    work: 'page',
    params: z.object({ id }),
    query: z.object({ version: versionNumber.optional() }),
    summary: 'How the caller sees a file: its bytes, a PDF made of it, or pictures of its pages',
    response: view,
  },
  page: {
    method: 'GET',
    path: '/api/files/:id/pages/:number',
    aboutItems: true,
    work: 'page',
    params: z.object({ id, number: z.coerce.number().int().min(1).max(MAX_PAGES) }),
    query: z.object({
      version: versionNumber.optional(),
      width: z.coerce
        .number()
        .int()
        .refine((width) => (pageWidths as readonly number[]).includes(width)),
      /** Of a print that was recorded: the page has no watermark then, and the footer of the print. */
      permit: z.string().max(200).optional(),
    }),
    summary:
      'A page of a file as a picture (WebP); it carries a watermark for whoever may not download the file',
    response: 'stream',
    errors: ['notDrawable', 'noPages'],
  },
  pdf: {
    method: 'GET',
    path: '/api/files/:id/pdf',
    aboutItems: true,
    params: z.object({ id }),
    work: 'transfer',
    query: z.object({
      version: versionNumber.optional(),
      /** `inline` to be shown, `attachment` to be saved under the name of the file. */
      disposition: z.enum(['inline', 'attachment']).default('inline'),
    }),
    summary:
      'The PDF that was made of an Office file, with ranges; needs the download right. While there is none, `view` has it made',
    response: 'stream',
    errors: ['noPages'],
  },
});
