import type { z } from 'zod';
import type { FileItem, crumb } from '#shared/files/files.contract.ts';
import type { searchContract } from '#shared/search/search.contract.ts';
import { type FileType, typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can } from '#server/files/files.policy.ts';
import { presentFile, presentPath } from '#server/files/files.present.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { requireIsFolder, requireItem } from '#server/files/require-item.ts';
import { type SearchScope, searchScopes } from './search-scopes.ts';
import { type Match, findHits, matchesOf } from './search.queries.ts';
import { listTrash } from '#server/files/trash/trash.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Query = z.output<typeof searchContract.files.query>;

interface Page {
  items: (FileItem & { path: z.infer<typeof crumb>[] })[];
  nextCursor: string | null;
}

/** Where a search stands: in which of its ranges, after which hit. */
interface Position {
  range: number;
  after: [key: string, id: string] | null;
}

/** One way to match in one place. */
interface Range {
  match: Match;
  scope: SearchScope;
}

/** What lies under a trashed folder matches in vain; after so many of those a page ends short, for the client to go on. */
const MAX_EXAMINED = 2000;
/** Once some were in vain, many are taken at a time. */
const EXAMINED_AT_ONCE = 500;

/** One page of a search: for each way to match, the best first, the places one after the other. */
export async function search(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  if (query.tab === 'trash') return searchTrash(db, viewer, query);
  const scopes = await searchScopes(db, viewer, query.under);
  const searched = query.tab === 'folder' ? scopes.filter(({ hasFolders }) => hasFolders) : scopes;
  const matches = matchesOf(query.q, query.tab === 'folder');
  const ranges = matches.flatMap((match) => searched.map((scope) => ({ match, scope })));
  const found: { item: Item; at: Position }[] = [];
  let at = positionOf(query.cursor);
  for (let examined = 0; at.range < ranges.length && examined < MAX_EXAMINED;) {
    const limit = examined > found.length ? EXAMINED_AT_ONCE : query.limit + 1;
    const { hits, end } = await nextHits(db, ranges, at, typesOfTab[query.tab], limit);
    const items = await loadItems(db, viewer, [...new Set(hits.map(({ id }) => id))]);
    const byId = new Map(items.map((item) => [item.row.id, item]));
    for (const hit of hits) {
      const item = byId.get(hit.id);
      const { scope } = ranges[hit.at.range]!;
      if (item && scope.includes(item) && can(viewer, 'open', item)) found.push({ item, at: hit.at });
    }
    examined += hits.length;
    at = end;
    if (found.length > query.limit) break;
  }
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1)!.at : at;
  return {
    items: shown.map(({ item }) => present(viewer, item)),
    nextCursor: last.range < ranges.length ? encodeCursor([last.range, last.after ?? ['', NIL_ID]]) : null,
  };
}

/** The next hits, from as many of the ranges as it takes. */
async function nextHits(
  db: Db,
  ranges: Range[],
  from: Position,
  types: readonly FileType[] | null,
  limit: number,
): Promise<{ hits: { id: string; at: Position }[]; end: Position }> {
  const hits: { id: string; at: Position }[] = [];
  let at = from;
  while (at.range < ranges.length && hits.length < limit) {
    const { range, after } = at;
    const { match, scope } = ranges[range]!;
    const wanted = limit - hits.length;
    const rows = await findHits(db, { scopes: scope.scopes, match, types, after, limit: wanted });
    hits.push(...rows.map(({ id, key }) => ({ id, at: { range, after: [key, id] } satisfies Position })));
    at = rows.length < wanted ? { range: range + 1, after: null } : hits.at(-1)!.at;
  }
  return { hits, end: at };
}

const present = (viewer: Viewer, item: Item) => ({
  ...presentFile(viewer, item),
  path: presentPath(viewer, item),
});

function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return { range: 0, after: null };
  // Any range: the places a viewer reaches may have become fewer since the last page.
  const [range, [key, id]] = decodeCursor(cursor, ['text', 'uuid'], Infinity);
  return { range, after: key === '' ? null : [key!, id!] };
}

async function searchTrash(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const place = await requireItem(db, viewer, query.under ?? 'data-center', 'open');
  requireIsFolder(place);
  const { items, nextCursor } = await listTrash(db, viewer, place, query);
  return { items: items.map((item) => present(viewer, item)), nextCursor };
}
