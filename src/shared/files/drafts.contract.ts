import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';

export const draftsContract = contract({
  key: {
    method: 'GET',
    path: '/api/files/:id/draft-key',
    aboutItems: true,
    params: z.object({ id }),
    summary:
      'The key with which the browser encrypts what the caller has not saved of a file; only for the caller, and while they may edit it',
    response: z.object({ key: z.base64() }),
  },
});
