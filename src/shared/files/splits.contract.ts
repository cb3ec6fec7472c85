import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { rawName } from './names.ts';

/** A longer PDF is not separated. */
export const MAX_SPLIT_PAGES = 2000;
/** They are all recorded in one transaction, for which other uploads into the department wait: a second for so many. */
export const MAX_PARTS = 500;

/** What a separator sheet carries as Code 128: the text that other archives print on theirs, so that those can be used too. */
export const SEPARATOR_BARCODE = 'PATCHT';

const page = z.number().int().min(1).max(MAX_SPLIT_PAGES);

/** Pages `from` to `to` become a document of their own. */
const part = z
  .object({
    from: page,
    to: page,
    /** Without one, the name is made of the name of the PDF and the pages. */
    name: rawName.optional(),
    /** It becomes the next version of this file. */
    newVersionOf: id.optional(),
  })
  .refine(({ from, to }) => from <= to);
export type SplitPart = z.infer<typeof part>;

/** How a PDF is separated: each page, at the marks that are found in it, or as given. */
const how = z.discriminatedUnion('by', [
  z.object({ by: z.literal('pages') }),
  z.object({ by: z.literal('marks') }),
  z.object({ by: z.literal('parts'), parts: z.array(part).min(1).max(MAX_PARTS) }),
]);
export type SplitBy = z.infer<typeof how>;

/** Why no part was made. */
export const splitFailures = [
  'damaged',
  'encrypted',
  'tooLarge',
  'tooManyPages',
  /** The PDF has no such pages. */
  'noSuchPage',
  'noMarks',
  /** The file or the right was lost while it ran. */
  'notAllowed',
  /** Somebody saved another version meanwhile. */
  'changed',
  'quotaExceeded',
  'storageFull',
  'internal',
] as const;
export type SplitFailure = (typeof splitFailures)[number];

/** A page with a barcode at which a document begins. A separator sheet becomes part of none. */
const mark = z.object({
  page,
  kind: z.enum(['separator', 'label']),
  barcode: z.string(),
  /** The file with this barcode, when the user may open it. */
  file: z.object({ id, name: z.string(), mayBeReplaced: z.boolean() }).nullable(),
});
export type SplitMark = z.infer<typeof mark>;

/** Finding the marks in a PDF, or separating it. It runs on the server; only who began it sees it. */
export const split = z.object({
  id,
  fileId: id,
  /** `found`: the marks are known, and the user decides about the parts. */
  state: z.enum(['finding', 'found', 'making', 'done', 'failed']),
  /** Pages that were looked at, or parts that were made. */
  done: z.number(),
  /** Null until the PDF was opened. */
  total: z.number().nullable(),
  pageCount: z.number().nullable(),
  marks: z.array(mark),
  failure: z.enum(splitFailures).nullable(),
  /** What was made. `offer` is the file whose label the part carries: it could be a new version of that. */
  files: z.array(
    z.object({
      id,
      name: z.string(),
      isNewVersion: z.boolean(),
      offer: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
});
export type Split = z.infer<typeof split>;

export const splitsContract = contract({
  split: {
    method: 'POST',
    path: '/api/files/:id/split',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary:
      'Begin to separate a PDF into files beside it: all of them or none. `trashSource` needs the right to trash it, or that the caller has just uploaded it',
    body: z.intersection(
      how,
      z.object({
        /** Whether each new file is stamped with its barcode. */
        printBarcode: z.boolean().default(false),
        /** Whether the PDF itself is moved to the trash with the same change. */
        trashSource: z.boolean().default(false),
      }),
    ),
    response: split,
    errors: ['wrongType', 'nameInvalid', 'tooManySplits'],
  },
  findMarks: {
    method: 'POST',
    path: '/api/files/:id/split/marks',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary: 'Begin to look for separator sheets and labels in a PDF',
    response: split,
    errors: ['wrongType', 'tooManySplits'],
  },
  get: {
    method: 'GET',
    path: '/api/splits/:id',
    params: z.object({ id }),
    summary: 'How far it is; 404 for whoever did not begin it',
    response: split,
  },
  cancel: {
    method: 'DELETE',
    path: '/api/splits/:id',
    params: z.object({ id }),
    summary: 'End it; what is done stays',
    response: null,
  },
});

/** A file that was scanned with the label of another one: it is offered as a new version of that. */
export const versionOffersContract = contract({
  offer: {
    method: 'GET',
    path: '/api/files/:id/version-offer',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'The file of which this one may be a new version, when the caller may save one there',
    response: z.object({ target: z.object({ id, name: z.string() }).nullable() }),
  },
  answerOffer: {
    method: 'POST',
    path: '/api/files/:id/version-offer',
    aboutItems: true,
    params: z.object({ id }),
    summary:
      'Save the file as the new version of the other one and move it to the trash, or keep it as it is',
    body: z.object({ accept: z.boolean() }),
    response: null,
    errors: ['notFound', 'forbidden', 'wrongType', 'quotaExceeded'],
  },
});
