import type { Db } from '#server/platform/db/db.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { LinkFacts } from './link-state.ts';
import { type LinkWithTrash, findLinkByToken } from './shares.queries.ts';

/** A link with all that decides whether it works. */
export interface LoadedLink extends LinkFacts {
  link: LinkWithTrash;
}

/** The link of a token. The same queries run for an unknown token, so that the time of the answer does not reveal one that ended. */
export async function loadLinkByToken(db: Db, token: string): Promise<LoadedLink | null> {
  const link = await findLinkByToken(db, hashToken(token));
  const { created_by: sharerId, file_id: fileId } = link ?? { created_by: NIL_ID, file_id: NIL_ID };
  const sharer = (await loadViewersOf(db, [sharerId])).get(sharerId) ?? null;
  const item = (await loadItem(db, { userId: sharerId }, fileId)) ?? null;
  return link ? { link, sharer, item, wasInTrash: link.was_in_trash } : null;
}

/** The facts of links of one file: each sharer, and the file with their rights, is loaded once. */
export async function loadFacts<L extends LinkWithTrash>(
  db: Db,
  fileId: string,
  links: L[],
): Promise<(LinkFacts & { link: L })[]> {
  const sharerIds = [...new Set(links.map((link) => link.created_by))];
  const viewers = await loadViewersOf(db, sharerIds);
  const known = new Map<string, { sharer: Viewer | null; item: Item | null }>();
  for (const userId of sharerIds) {
    const item = (await loadItem(db, { userId }, fileId)) ?? null;
    known.set(userId, { sharer: viewers.get(userId) ?? null, item });
  }
  return links.map((link) => ({ link, wasInTrash: link.was_in_trash, ...known.get(link.created_by)! }));
}
