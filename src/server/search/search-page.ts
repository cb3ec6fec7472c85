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
import { type ScopeGroup, scopeGroups } from './search-scopes.ts';
import { type MatchRule, findHits, matchRules } from './search.queries.ts';
import { listTrash } from '#server/files/trash/trash.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Query = z.output<typeof searchContract.files.query>;

interface Page {
  items: (FileItem & { path: z.infer<typeof crumb>[] })[];
  nextCursor: string | null;
}

/** How far a search has come: at which step, after which hit. */
interface SearchPosition {
  step: number;
  after: [key: string, id: string] | null;
}

/** A search queries one rule in one group of scopes after the other. */
interface SearchStep {
  rule: MatchRule;
  group: ScopeGroup;
}

/** Hits below trashed folders are dropped. After this many hits a page may be short, and the client asks for the next one. */
const MAX_EXAMINED = 2000;
/** Once hits were dropped, this many are read at a time. */
const EXAMINED_AT_ONCE = 500;

/** One page of a search: the hits of the best rule in all groups of scopes first, then those of the next rule. */
export async function search(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  if (query.tab === 'trash') return searchTrash(db, viewer, query);
  const onlyFolders = query.tab === 'folder';
  const allGroups = await scopeGroups(db, viewer, query.under);
  const groups = onlyFolders ? allGroups.filter(({ hasFolders }) => hasFolders) : allGroups;
  const rules = matchRules(query.q, onlyFolders);
  const steps = rules.flatMap((rule) => groups.map((group) => ({ rule, group })));
  const found: { item: Item; position: SearchPosition }[] = [];
  let position = positionOf(query.cursor);
  for (let examined = 0; position.step < steps.length && examined < MAX_EXAMINED;) {
    const limit = examined > found.length ? EXAMINED_AT_ONCE : query.limit + 1;
    const { hits, end } = await nextHits(db, steps, position, typesOfTab[query.tab], limit);
    const items = await loadItems(db, viewer, [...new Set(hits.map(({ id }) => id))]);
    const byId = new Map(items.map((item) => [item.row.id, item]));
    for (const hit of hits) {
      const item = byId.get(hit.id);
      const { group } = steps[hit.position.step]!;
      if (item && group.includes(item) && can(viewer, 'open', item))
        found.push({ item, position: hit.position });
    }
    examined += hits.length;
    position = end;
    if (found.length > query.limit) break;
  }
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1)!.position : position;
  return {
    items: shown.map(({ item }) => present(viewer, item)),
    nextCursor: last.step < steps.length ? encodeCursor([last.step, last.after ?? ['', NIL_ID]]) : null,
  };
}

/** The next hits, from as many steps as needed. */
async function nextHits(
  db: Db,
  steps: SearchStep[],
  from: SearchPosition,
  types: readonly FileType[] | null,
  limit: number,
): Promise<{ hits: { id: string; position: SearchPosition }[]; end: SearchPosition }> {
  const hits: { id: string; position: SearchPosition }[] = [];
  let position = from;
  while (position.step < steps.length && hits.length < limit) {
    const { step, after } = position;
    const { rule, group } = steps[step]!;
    const wanted = limit - hits.length;
    const rows = await findHits(db, { scopes: group.scopes, rule, types, after, limit: wanted });
    hits.push(
      ...rows.map(({ id, key }) => ({ id, position: { step, after: [key, id] } satisfies SearchPosition })),
    );
    position = rows.length < wanted ? { step: step + 1, after: null } : hits.at(-1)!.position;
  }
  return { hits, end: position };
}

const present = (viewer: Viewer, item: Item) => ({
  ...presentFile(viewer, item),
  path: presentPath(viewer, item),
});

function positionOf(cursor: string | undefined): SearchPosition {
  if (cursor === undefined) return { step: 0, after: null };
  // Any step is accepted, because the viewer may have fewer scopes than on the last page.
  const [step, [key, id]] = decodeCursor(cursor, ['text', 'uuid'], Infinity);
  return { step, after: key === '' ? null : [key!, id!] };
}

async function searchTrash(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const folder = await requireItem(db, viewer, query.under ?? 'data-center', 'open');
  requireIsFolder(folder);
  const { items, nextCursor } = await listTrash(db, viewer, folder, query);
  return { items: items.map((item) => present(viewer, item)), nextCursor };
}
