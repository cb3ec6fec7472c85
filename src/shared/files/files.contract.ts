import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { cursorPage, cursorQuery } from '#shared/http/paging.ts';
import { id, versionNumber } from '#shared/http/params.ts';
import { filledLine } from '#shared/http/text.ts';
import { usage } from '#shared/quotas/quota.ts';
import { MAX_PATH_NAMES } from './folder-limits.ts';
import { rawName } from './names.ts';
import { fileType, tab } from './types.ts';

/** An id, or the fixed name of a folder that every user has. */
export const placeNames = ['data-center', 'my-files', 'shared-with-me'] as const;
export const fileId = z.union([id, z.enum(placeNames)]);
const fileParams = z.object({ id: fileId });

/** What the caller may do with an item. The interface shows exactly these; the server refuses the rest. */
export const fileActions = [
  'open',
  'upload',
  'createFolder',
  'download',
  'print',
  /** Print its label with the barcode; for a folder, those of the files in and below it. */
  'printLabel',
  /** Separate a PDF into several files beside it. */
  'split',
  /** Make a Word document of an older or other text, beside it. */
  'convertToDocx',
  /** Mark a Word document as a template of its department or My Files, or remove the mark. */
  'markAsTemplate',
  'rename',
  'move',
  'copy',
  'replace',
  /** Change it in the browser, and save that as a new version. */
  'edit',
  'trash',
  'restore',
  'purge',
  'emptyTrash',
  /** See who can reach a file, and why. */
  'seeAccess',
  /** Let others read a file. */
  'share',
  'shareDownload',
  'sharePrint',
  'removeAccess',
  /** Send a link to people outside the organisation, who download the file with it. */
  'shareOutside',
] as const;
export const fileAction = z.enum(fileActions);
export type FileAction = z.infer<typeof fileAction>;

/** The items of each folder in a list are counted up to this number. */
export const MAX_COUNTED_ITEMS = 1000;

const person = z.object({ id: id.nullable(), name: z.string() });

export const file = z.object({
  id: fileId,
  kind: z.enum(['folder', 'file']),
  /** DC: the data center. Share: a user's My Files. */
  location: z.enum(['DC', 'Share']),
  parentId: fileId.nullable(),
  name: z.string(),
  type: fileType,
  extension: z.string(),
  size: z.number(),
  /** Only files have one. */
  barcode: z.string().nullable(),
  version: z.number(),
  /** Set for the folder of a partition, company or department; such a folder is managed with its unit. */
  unit: z.enum(['partition', 'company', 'department']).nullable(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  deletedBy: person.nullable(),
  /** Whether there is a thumbnail. It is made after the upload, and then `files.changed` is published. */
  hasThumbnail: z.boolean(),
  /** Whether documents can be made of it in its department or My Files. */
  isTemplate: z.boolean(),
  actions: z.array(fileAction),
  /** In lists: how many items of a folder the caller sees, counted up to one more than `MAX_COUNTED_ITEMS`. */
  itemCount: z.number().optional(),
  /**
   * In "Shared with me", and for a file alone: by whom and when the file was shared with the caller. `by` is null when nobody knows
   * any more who shared it.
   */
  shared: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).optional(),
});
export type FileItem = z.infer<typeof file>;

export const crumb = z.object({ id: fileId, name: z.string(), unit: file.shape.unit });

const sort = z.enum(['name', 'size', 'date', 'type']);
const order = z.enum(['asc', 'desc']);
export const CHILDREN_PAGE = 60;

/** The names of folders, outermost first. */
const paths = z
  .array(z.array(rawName).min(1).max(MAX_PATH_NAMES))
  .min(1)
  .max(MAX_PATH_NAMES)
  .refine((all) => all.reduce((sum, path) => sum + path.length, 0) <= MAX_PATH_NAMES);

export const ids = z.array(id).min(1).max(1000);
/** Ids in an address, separated by commas. */
export const MAX_LOCATED = 100;
const locatedIds = z
  .string()
  .max(37 * MAX_LOCATED)
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(MAX_LOCATED));
/** Fewer, because each item is changed in a separate transaction. */
const changedIds = z.array(id).min(1).max(100);

/** What happened to each item of a bulk operation. A failure does not stop the others. */
export const outcome = z.object({
  done: z.array(id),
  failed: z.array(
    z.object({
      id,
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});
export type Outcome = z.infer<typeof outcome>;

/** What to do when the name is taken: ask the user, keep both, replace the existing item, skip this one. */
export const onConflict = z.enum(['ask', 'keepBoth', 'replace', 'skip']);
export type OnConflict = z.infer<typeof onConflict>;

export const MAX_VERSION_NAME = 100;

export const fileVersion = z.object({
  number: z.number(),
  size: z.number(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  isCurrent: z.boolean(),
  name: z.string().nullable(),
  /** Nobody asked for it: an editor saved what was being typed. */
  isAutosave: z.boolean(),
});

const nameErrors = ['nameInvalid', 'nameTaken', 'notFound', 'forbidden', 'inTrash'] as const;

export const filesContract = contract({
  get: {
    method: 'GET',
    path: '/api/files/:id',
    aboutItems: true,
    params: fileParams,
    summary: 'An item, its ancestors and what the caller may do with it',
    response: file.extend({
      path: z.array(crumb),
      /** The partition and the company that the item is in, or is; null for a file of a place that the caller does not see. */
      unitIds: z.object({ partition: id.nullable(), company: id.nullable() }),
    }),
  },
  children: {
    method: 'GET',
    path: '/api/files/:id/children',
    aboutItems: true,
    params: fileParams,
    summary:
      'The items of a folder, folders first; `offset` starts at a position for which no cursor is known',
    query: z.object({
      tab: tab.default('all'),
      sort: sort.default('name'),
      order: order.default('asc'),
      ...cursorQuery,
      offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(CHILDREN_PAGE),
    }),
    response: cursorPage(file),
  },
  count: {
    method: 'GET',
    path: '/api/files/:id/count',
    aboutItems: true,
    params: fileParams,
    summary:
      'How many items of a folder match a filter, how many are in its trash, and how many days they stay there',
    query: z.object({ tab: tab.default('all') }),
    response: z.object({ total: z.number(), trashed: z.number(), trashDays: z.number() }),
  },
  locate: {
    method: 'GET',
    path: '/api/files/:id/locate',
    aboutItems: true,
    params: fileParams,
    summary:
      'Those of the given items that a list of the folder contains, and the row of the first one; null when it contains none',
    query: z.object({
      ids: locatedIds,
      tab: tab.default('all'),
      sort: sort.default('name'),
      order: order.default('asc'),
    }),
    response: z.object({ items: z.array(file), row: z.number().nullable() }),
  },
  neighbours: {
    method: 'GET',
    path: '/api/files/:id/neighbours',
    aboutItems: true,
    params: z.object({ id }),
    summary:
      'The files before and after a file in its folder; null at the ends, and for a file whose folder the caller cannot open',
    query: z.object({ sort: sort.default('name'), order: order.default('asc') }),
    response: z.object({ previous: file.nullable(), next: file.nullable() }),
  },
  usage: {
    method: 'GET',
    path: '/api/files/:id/usage',
    aboutItems: true,
    params: fileParams,
    summary:
      'How much the department or the My Files of an item uses, and its quota; 404 where nothing is counted',
    response: usage,
  },
  createFolder: {
    method: 'POST',
    path: '/api/files/:id/folders',
    aboutItems: true,
    params: fileParams,
    summary: 'Create a folder',
    body: z.object({ name: rawName }),
    response: file,
    errors: [...nameErrors, 'tooDeep'],
  },
  createFolders: {
    method: 'POST',
    path: '/api/files/:id/folder-paths',
    aboutItems: true,
    params: fileParams,
    work: 'heavy',
    summary: 'Create the missing folders of paths below a folder; each path begins with its outermost folder',
    body: z.object({ paths }),
    response: null,
    errors: ['nameInvalid', 'tooDeep'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/files/:id',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'Rename; a file keeps its extension',
    /** With `from`, only while it still has this name: an undo must not replace the name that somebody gave it since. */
    body: z.object({ name: rawName, from: rawName.optional() }),
    response: file,
    errors: [...nameErrors, 'changedSince'],
  },
  move: {
    method: 'POST',
    path: '/api/files/move',
    aboutItems: true,
    work: 'heavy',
    summary: 'Move items into a folder',
    body: z.object({
      ids: changedIds,
      targetId: fileId,
      onConflict: onConflict.default('ask'),
      /** Only those that are still in this folder, for an undo. */
      from: fileId.optional(),
    }),
    response: outcome,
  },
  copy: {
    method: 'POST',
    path: '/api/files/copy',
    aboutItems: true,
    work: 'heavy',
    summary: 'Copy items into a folder',
    body: z.object({ ids: changedIds, targetId: fileId, onConflict: onConflict.default('keepBoth') }),
    /** `copies` are the new items in the folder; a file that became a version of an existing one is not among them. */
    response: outcome.extend({ copies: z.array(file) }),
  },
  trash: {
    method: 'POST',
    path: '/api/files/trash',
    aboutItems: true,
    work: 'heavy',
    summary: 'Move items to the trash',
    /** With `copiedTo`, for an undo: only copies that are still in this folder, and that nobody has changed or added to. */
    body: z.object({ ids: changedIds, copiedTo: fileId.optional() }),
    response: outcome,
  },
  restore: {
    method: 'POST',
    path: '/api/files/restore',
    aboutItems: true,
    work: 'heavy',
    summary: 'Restore items to the folders they were in, under a new name when theirs is taken',
    body: z.object({ ids: changedIds }),
    response: outcome,
  },
  purge: {
    method: 'POST',
    path: '/api/files/purge',
    aboutItems: true,
    work: 'heavy',
    summary: 'Delete trashed items for good',
    body: z.object({ ids: changedIds }),
    response: outcome,
  },
  emptyTrash: {
    method: 'POST',
    path: '/api/files/:id/empty-trash',
    aboutItems: true,
    params: fileParams,
    work: 'heavy',
    summary: 'Delete everything in the trash of a folder for good, folders below it included',
    response: z.object({ deleted: z.number() }),
  },
  content: {
    method: 'GET',
    path: '/api/files/:id/content',
    aboutItems: true,
    params: z.object({ id }),
    work: 'transfer',
    summary:
      'The content, with ranges and conditional requests; `attachment` needs the download right, and so does `inline` when pages of it can be drawn',
    query: z.object({
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
      version: versionNumber.optional(),
    }),
    response: 'stream',
  },
  saveContent: {
    method: 'PUT',
    path: '/api/files/:id/content',
    aboutItems: true,
    params: z.object({ id }),
    work: 'transfer',
    summary:
      'Save a new version; `If-Match: "<version>"` is the version that it was made from. Autosaves of one `sitting` are joined: the first stays, one every three minutes, and the last',
    query: z.object({
      /** The time for which a page edits the file, by an id that the page chose. */
      sitting: id.optional(),
      autosave: z.enum(['true', 'false']).default('false'),
    }),
    response: file,
    errors: ['versionConflict', 'fileTooLarge', 'quotaExceeded', 'forbidden', 'inTrash'],
  },
  thumbnail: {
    method: 'GET',
    path: '/api/files/:id/thumbnail',
    aboutItems: true,
    params: z.object({ id }),
    query: z.object({ version: versionNumber.optional() }),
    summary:
      'The thumbnail of a file (WebP); 404 when there is none, or none yet. `version` only makes an open page load it again',
    response: 'stream',
  },
  versions: {
    method: 'GET',
    path: '/api/files/:id/versions',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'The versions of a file',
    response: z.object({ items: z.array(fileVersion) }),
  },
  nameVersion: {
    method: 'PATCH',
    path: '/api/files/:id/versions/:number',
    aboutItems: true,
    params: z.object({ id, number: versionNumber }),
    summary: 'Name a version, or take its name away; once named, it is never joined with others',
    body: z.object({ name: filledLine(MAX_VERSION_NAME).nullable() }),
    response: fileVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/files/:id/versions/:number/restore',
    aboutItems: true,
    params: z.object({ id, number: versionNumber }),
    summary: 'Save an old version again as the newest one',
    response: file,
    errors: ['quotaExceeded'],
  },
});
