import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { ids } from './files.contract.ts';

export const zipContract = contract({
  check: {
    method: 'POST',
    path: '/api/files/zip',
    work: 'heavy',
    summary: 'Check a selection and get the address of its zip',
    body: z.object({ ids }),
    response: z.object({ url: z.string(), files: z.number(), skipped: z.number() }),
    errors: ['nothingToDownload', 'tooManyItems'],
  },
  content: {
    method: 'GET',
    path: '/api/files/zip/:id',
    params: z.object({ id }),
    work: 'archive',
    summary: 'The zip of a selection that the caller checked within the last minute',
    response: 'stream',
  },
});
