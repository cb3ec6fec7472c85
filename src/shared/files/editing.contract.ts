import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';

/** How often a page that edits a file says so. */
export const EDITING_HEARTBEAT_MS = 20_000;
/** Who has not said so for this long, has left. */
export const EDITING_SEEN_SECONDS = 60;

/** Somebody else who has the file open in an editor, or the caller in another tab. */
export const editor = z.object({ userId: id, name: z.string(), sitting: id, isTyping: z.boolean() });
export type Editor = z.infer<typeof editor>;

export const editingContract = contract({
  heartbeat: {
    method: 'POST',
    path: '/api/files/:id/editing',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'Say that the caller has a file open in an editor, and get who else has',
    body: z.object({ sitting: id, isTyping: z.boolean() }),
    response: z.object({ editors: z.array(editor) }),
  },
  // Not `aboutItems`: it removes a row of the caller, and needs no right on a file that they may have lost.
  leave: {
    method: 'DELETE',
    path: '/api/files/:id/editing/:sitting',
    params: z.object({ id, sitting: id }),
    summary: 'Say that the caller has closed the editor of a file',
    response: null,
  },
});
