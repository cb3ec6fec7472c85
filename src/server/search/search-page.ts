import type { z } from 'zod';
import type { FileItem, crumb } from '#shared/files/files.contract.ts';
import type { searchContract } from '#shared/search/search.contract.ts';
import { type FileType, typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can } from '#server/files/files.policy.ts';
import { presentWithPath } from '#server/files/files.present.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { requireIsFolder, requireItem } from '#server/files/require-item.ts';
import { type ScopeGroup, scopeGroups } from './search-scopes.ts';
import { type Hit, type SearchPosition, type SearchStep, findHits, matchRules } from './search.queries.ts';
import { listTrash } from '#server/files/trash/trash.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Query = z.output<typeof searchContract.files.query>;

interface Page {
  items: (FileItem & { path: z.infer<typeof crumb>[] })[];
  nextCursor: string | null;
}

type Step = SearchStep & Pick<ScopeGroup, 'includes' | 'findsFew'>;

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
  const steps = rules.flatMap((rule) =>
    groups.map(({ scopes, includes, findsFew }) => ({ rule, scopes, includes, findsFew })),
  );
  const found: { item: Item; hit: Hit }[] = [];
  let position = positionOf(query.cursor);
  for (let examined = 0; position.step < steps.length && examined < MAX_EXAMINED;) {
    const limit = examined > found.length ? EXAMINED_AT_ONCE : query.limit + 1;
    const { hits, end } = await nextHits(db, steps, position, typesOfTab[query.tab], limit);
    const items = await loadItems(db, viewer, [...new Set(hits.map(({ id }) => id))]);
    const byId = new Map(items.map((item) => [item.row.id, item]));
    for (const hit of hits) {
      const item = byId.get(hit.id);
      if (item && steps[hit.step]!.includes(item) && can(viewer, 'open', item)) found.push({ item, hit });
    }
    examined += hits.length;
    position = end;
    if (found.length > query.limit) break;
  }
  const shown = found.slice(0, query.limit);
  const end = found.length > query.limit ? positionAfter(shown.at(-1)!.hit) : position;
  return {
    items: shown.map(({ item }) => presentWithPath(viewer, item)),
    nextCursor: end.step < steps.length ? cursorOf(end) : null,
  };
}

/** The next hits, from as many steps as needed. */
async function nextHits(
  db: Db,
  steps: Step[],
  start: SearchPosition,
  types: readonly FileType[] | null,
  limit: number,
): Promise<{ hits: Hit[]; end: SearchPosition }> {
  const hits: Hit[] = [];
  let from = start;
  while (from.step < steps.length && hits.length < limit) {
    const missing = limit - hits.length;
    const until = endOfBatch(steps, from.step);
    const rows = await findHits(db, { steps, from, until, types, limit: missing });
    hits.push(...rows);
    from = rows.length < missing ? { step: until, after: null } : positionAfter(hits.at(-1)!);
  }
  return { hits, end: from };
}

/** A step that finds few items is queried together with the next one, because a statement costs more to plan than to run. */
function endOfBatch(steps: Step[], first: number): number {
  const last = steps.findIndex(({ findsFew }, index) => index >= first && !findsFew);
  return last === -1 ? steps.length : last + 1;
}

const positionAfter = ({ step, key, id }: Hit): SearchPosition => ({ step, after: { key, id } });

const cursorOf = ({ step, after }: SearchPosition): string =>
  encodeCursor([step, after ? [after.key, after.id] : ['', NIL_ID]]);

function positionOf(cursor: string | undefined): SearchPosition {
  if (cursor === undefined) return { step: 0, after: null };
  // Any step is accepted, because the viewer may have fewer scopes than on the last page.
  const [step, [key, id]] = decodeCursor(cursor, ['text', 'uuid'], Infinity);
  return { step, after: key === '' ? null : { key: key!, id: id! } };
}

async function searchTrash(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const folder = await requireItem(db, viewer, query.under ?? 'data-center', 'open');
  requireIsFolder(folder);
  const { items, nextCursor } = await listTrash(db, viewer, folder, query);
  return { items: items.map((item) => presentWithPath(viewer, item)), nextCursor };
}
