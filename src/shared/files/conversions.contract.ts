import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { file } from './files.contract.ts';

/** Why no document was made. */
export const conversionFailures = [
  'damaged',
  'encrypted',
  'tooLarge',
  /** The file or the right was lost while it ran. */
  'notAllowed',
  'quotaExceeded',
  'storageFull',
  /** LibreOffice is installed, but does not work. */
  'noConverter',
  'internal',
] as const;
export type ConversionFailure = (typeof conversionFailures)[number];

/** A Word document is being made of another text. It runs on the server; only who began it sees it. */
export const conversion = z.object({
  id,
  fileId: id,
  state: z.enum(['making', 'done', 'failed']),
  /** What was made, while the user may open it. */
  made: file.nullable(),
  failure: z.enum(conversionFailures).nullable(),
});
export type Conversion = z.infer<typeof conversion>;

export const conversionsContract = contract({
  toDocx: {
    method: 'POST',
    path: '/api/files/:id/to-docx',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary:
      'Begin to make a Word document of an older or other text, beside it. The same request again answers with the one that runs',
    response: conversion,
    errors: ['noConverter', 'tooManyConversions'],
  },
  get: {
    method: 'GET',
    path: '/api/conversions/:id',
    params: z.object({ id }),
    summary: 'Whether it is made; 404 for whoever did not begin it',
    response: conversion,
  },
});
