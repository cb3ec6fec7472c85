import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { file, fileId } from './files.contract.ts';
import { rawName } from './names.ts';

/** What can be made empty, by the extension of its name. */
export const documentKinds = ['docx'] as const;
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof documentKind>;

/** More templates are not listed. Nobody would look through them. */
export const MAX_TEMPLATES = 100;

const fileParams = z.object({ id: fileId });

export const newDocumentsContract = contract({
  create: {
    method: 'POST',
    path: '/api/files/:id/documents',
    aboutItems: true,
    params: fileParams,
    summary:
      'Make a document in a folder: an empty one in the language of the interface, or a copy of a template. A name that is taken gets a number',
    body: z.object({
      kind: documentKind,
      /** Without one, it has the name of the template, or one that says that it is new. */
      name: rawName.optional(),
      /** A file of the same department, or My Files, that is marked as a template. */
      template: id.optional(),
      locale,
    }),
    response: file,
    errors: ['nameInvalid', 'quotaExceeded', 'notFound', 'forbidden', 'inTrash'],
  },
  templates: {
    method: 'GET',
    path: '/api/files/:id/templates',
    aboutItems: true,
    params: fileParams,
    summary: 'The templates of which a document can be made in a folder: those of its department or My Files',
    response: z.object({ items: z.array(file) }),
  },
  setTemplate: {
    method: 'PUT',
    path: '/api/files/:id/template',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'Mark a Word document as a template of its department or My Files, or remove the mark',
    body: z.object({ isTemplate: z.boolean() }),
    response: file,
  },
});
