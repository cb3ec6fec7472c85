import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { idParams } from '#shared/http/params.ts';
import { crumb, file } from './files.contract.ts';

/** More than a menu or a page shows well; stars are for the few things of every day. */
export const MAX_STARRED = 200;

const starredItem = file.extend({ path: z.array(crumb) });
export type StarredItem = z.infer<typeof starredItem>;

export const starredContract = contract({
  list: {
    method: 'GET',
    path: '/api/files/starred',
    summary: 'The items that the caller starred and may open, the last one first',
    response: z.object({ items: z.array(starredItem) }),
  },
  star: {
    method: 'PUT',
    path: '/api/files/:id/star',
    aboutItems: true,
    params: idParams,
    summary: 'Star an item; only the caller sees it',
    response: null,
    errors: ['tooManyStarred'],
  },
  // Not `aboutItems`: it removes a row of the caller, and needs no right on an item that they may have lost.
  unstar: {
    method: 'DELETE',
    path: '/api/files/:id/star',
    params: idParams,
    summary: 'Remove the star of an item',
    response: null,
  },
});
