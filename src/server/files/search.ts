import type { z } from 'zod';
import type { FileItem, crumb, filesContract } from '#shared/files/files.contract.ts';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { can } from './files.policy.ts';
import { presentFile, presentPath } from './files.present.ts';
import { type Node, loadNodes } from './nodes.queries.ts';
import { requireFolder } from './places.ts';
import { placesOf } from './search-scopes.ts';
import { findHits, matchesOf } from './search.queries.ts';
import { FIRST_ID, listTrash } from './trash.queries.ts';
import type { Viewer } from './viewer.ts';

type Query = z.output<typeof filesContract.search.query>;

interface Page {
  items: (FileItem & { path: z.infer<typeof crumb>[] })[];
  nextCursor: string | null;
}

/** Where a search stands: in which of its ranges, after which hit. */
interface Position {
  range: number;
  after: [key: string, id: string] | null;
}

/** What lies under a trashed folder matches in vain; after so many of those a page ends short, for the client to go on. */
const MAX_EXAMINED = 2000;
const EXAMINED_AT_ONCE = 500;

/** One page of a search: for each way to match, the best first, the places one after the other. */
export async function search(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  if (query.tab === 'trash') return searchTrash(db, viewer, query);
  const places = await placesOf(db, viewer, query.under);
  const matches = matchesOf(query.q, query.tab === 'folder');
  // Folders are never shared, only files are.
  const searched = query.tab === 'folder' ? places.filter(({ isShared }) => !isShared) : places;
  const ranges = matches.flatMap((match) => searched.map((place) => ({ match, place })));
  const found: { node: Node; at: Position }[] = [];
  let at = positionOf(query.cursor);
  for (let examined = 0; at.range < ranges.length && found.length <= query.limit;) {
    if (examined >= MAX_EXAMINED) break;
    const { match, place } = ranges[at.range]!;
    const { range, after } = at;
    const limit = examined === 0 ? query.limit + 1 : EXAMINED_AT_ONCE;
    const types = typesOfTab[query.tab];
    const hits = await findHits(db, { scopes: place.scopes, match, types, after, limit });
    const keys = new Map(hits.map(({ id, key }) => [id, key]));
    for (const node of await loadNodes(db, viewer, [...keys.keys()])) {
      const { id } = node.row;
      if (place.holds(node) && can(viewer, 'open', node))
        found.push({ node, at: { range, after: [keys.get(id)!, id] } });
    }
    examined += hits.length;
    const last = hits.at(-1);
    at =
      hits.length === limit && last
        ? { range, after: [last.key, last.id] }
        : { range: range + 1, after: null };
  }
  const shown = found.slice(0, query.limit);
  const end = found.length > query.limit ? shown.at(-1)!.at : at;
  return {
    items: shown.map(({ node }) => present(viewer, node)),
    nextCursor: end.range < ranges.length ? encodeCursor([end.range, end.after ?? ['', FIRST_ID]]) : null,
  };
}

const present = (viewer: Viewer, node: Node) => ({
  ...presentFile(viewer, node),
  path: presentPath(viewer, node),
});

function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return { range: 0, after: null };
  const [range, [key, id]] = decodeCursor(cursor, ['text', 'uuid']);
  return { range, after: key === '' ? null : [key!, id!] };
}

async function searchTrash(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const place = await requireFolder(db, viewer, query.under ?? 'data-center');
  const { nodes, nextCursor } = await listTrash(db, viewer, place, query);
  return { items: nodes.map((node) => present(viewer, node)), nextCursor };
}
