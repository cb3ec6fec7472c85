import type { z } from 'zod';
import type { FileItem, crumb } from '#shared/files/files.contract.ts';
import { MAX_COUNTED_RESULTS, type searchContract } from '#shared/search/search.contract.ts';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { withItemCounts } from '#server/files/item-counts.queries.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { filterConditions } from '#server/files/filters.queries.ts';
import { can } from '#server/files/files.policy.ts';
import { presentFile, presentTrashedPath, presentWithPath } from '#server/files/files.present.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { requireIsFolder, requireItem } from '#server/files/require-item.ts';
import { type ScopeGroup, mergeGroups, scopeGroups } from './search-scopes.ts';
import { type Sorting, matchRules } from './match-rules.queries.ts';
import { withFewItems } from './few-items.queries.ts';
import type { Filters, SearchRequest, SearchStep } from './search-parts.queries.ts';
import { type Hit, type SearchPosition, findAnyHits, findHits, positionAfter } from './search.queries.ts';
import { countTrash, listTrash } from '#server/files/trash/trash.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Query = z.output<typeof searchContract.files.query>;
type CountQuery = z.output<typeof searchContract.count.query>;

interface Page {
  items: (FileItem & { path: z.infer<typeof crumb>[]; isPlaceOpen: boolean })[];
  nextCursor: string | null;
}

type Step = SearchStep & Pick<ScopeGroup, 'includes' | 'findsFew'>;

/** A search in steps: the hits of the best rule in all groups of scopes first, then those of the next rule. */
interface Search {
  steps: Step[];
  request: SearchRequest;
}

/** Hits below trashed folders are dropped. After this many hits a page may be short, and the client asks for the next one. */
const MAX_EXAMINED = 2000;
/** A page may also be short when reading was interrupted so often because almost no item was a hit. */
const MAX_INTERRUPTIONS = 5;
/** Once hits were dropped, this many are read at a time. */
const EXAMINED_AT_ONCE = 500;

/** One page of a search. */
export async function search(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  if (query.tab === 'trash') return searchTrash(db, viewer, query);
  const sorting = sortingOf(query);
  const planned = await planSearch(db, viewer, query, sorting);
  const start = positionOf(query.cursor, planned.steps, sorting);
  const { found, position } = await examine(db, viewer, planned, start, query.limit);
  const shown = found.slice(0, query.limit);
  const end = found.length > query.limit ? positionAfter(shown.at(-1)!.hit) : position;
  const items = shown.map(({ item }) => present(viewer, item));
  return {
    items: await withItemCounts(db, viewer, items),
    nextCursor: end.step < planned.steps.length ? cursorOf(end, sorting) : null,
  };
}

/** How many items a search finds; null when too much would have to be read to know. Each hit is checked as on a page. */
export async function countFound(
  db: Db,
  viewer: Viewer,
  query: CountQuery,
): Promise<{ total: number | null; isMore: boolean }> {
  const atMost = (count: number, areAll = true) => {
    const isMore = count > MAX_COUNTED_RESULTS;
    if (!isMore && !areAll) return { total: null, isMore };
    return { total: Math.min(count, MAX_COUNTED_RESULTS), isMore };
  };
  if (query.tab === 'trash') {
    const folder = await requireFolder(db, viewer, query.under ?? 'data-center');
    return atMost(await countTrash(db, viewer, folder, { ...query, limit: MAX_COUNTED_RESULTS + 1 }));
  }
  const planned = await planSearch(db, viewer, query, { sort: 'name', order: 'asc' });
  if (!planned.request.hasText) {
    const { count, areAll } = await countInAnyOrder(db, viewer, planned);
    return atMost(count, areAll);
  }
  const start = { step: 0, after: null };
  const { found, position } = await examine(db, viewer, planned, start, MAX_COUNTED_RESULTS);
  return atMost(found.length, position.step === planned.steps.length);
}

/** Without words there is one step, whose hits are counted without sorting them. */
async function countInAnyOrder(
  db: Db,
  viewer: Viewer,
  { steps, request }: Search,
): Promise<{ count: number; areAll: boolean }> {
  const [step] = steps;
  if (!step) return { count: 0, areAll: true };
  const { ids, areAll } = await findAnyHits(db, step, request, MAX_EXAMINED);
  let count = 0;
  for (let start = 0; start < ids.length && count <= MAX_COUNTED_RESULTS; start += EXAMINED_AT_ONCE) {
    const items = await loadItems(db, viewer, ids.slice(start, start + EXAMINED_AT_ONCE));
    count += items.filter((item) => step.includes(item) && can(viewer, 'open', item)).length;
  }
  return { count, areAll };
}

async function planSearch(db: Db, viewer: Viewer, query: CountQuery, sorting: Sorting): Promise<Search> {
  const onlyFolders = query.tab === 'folder';
  const allGroups = await scopeGroups(db, viewer, query.under);
  const offered = onlyFolders ? allGroups.filter(({ hasFolders }) => hasFolders) : allGroups;
  const hasText = query.q !== undefined;
  const request = { ...sorting, hasText, types: typesOfTab[query.tab], filters: filtersOf(query) };
  // With words, the viewer's own places come first; a list by date or without words has one order.
  const groups = hasText && sorting.sort === 'name' ? offered : mergeGroups(offered);
  const ordered = sorting.order === 'desc' ? groups.toReversed() : groups;
  const steps = matchRules(query.q, sorting, onlyFolders).flatMap((rule) =>
    ordered.map(({ scopes, includes, findsFew }) => ({ rule, scopes, includes, findsFew })),
  );
  if (!hasText) for (const step of steps) step.scopes = await withFewItems(db, step.scopes, request);
  return { steps, request };
}

const filtersOf = ({ createdBy, modifiedFrom, modifiedBefore, minSize, belowSize }: CountQuery): Filters => ({
  person: filterConditions({ createdBy }),
  dates: filterConditions({ modifiedFrom, modifiedBefore }),
  sizes: filterConditions({ minSize, belowSize }),
});

function sortingOf({ sort = 'name', order = 'asc' }: Query): Sorting {
  if (sort === 'size') throw new AppError('invalidInput', { fields: ['query.sort'] });
  return { sort, order };
}

/** Reads hits until one more than the limit may be opened, and says where it stopped. */
async function examine(
  db: Db,
  viewer: Viewer,
  { steps, request }: Search,
  start: SearchPosition,
  wanted: number,
): Promise<{ found: { item: Item; hit: Hit }[]; position: SearchPosition }> {
  const found: { item: Item; hit: Hit }[] = [];
  let position = start;
  let interruptions = 0;
  for (let examined = 0; position.step < steps.length && examined < MAX_EXAMINED;) {
    const limit = examined > found.length ? EXAMINED_AT_ONCE : wanted + 1;
    const { hits, end, isInterrupted } = await nextHits(db, steps, position, request, limit);
    const items = await loadItems(db, viewer, [...new Set(hits.map(({ id }) => id))]);
    const byId = new Map(items.map((item) => [item.row.id, item]));
    for (const hit of hits) {
      const item = byId.get(hit.id);
      if (item && steps[hit.step]!.includes(item) && can(viewer, 'open', item)) found.push({ item, hit });
    }
    examined += hits.length;
    position = end;
    if (isInterrupted) interruptions += 1;
    if (found.length > wanted || interruptions === MAX_INTERRUPTIONS) break;
  }
  return { found, position };
}

/** The next hits, from as many steps as needed, unless reading was interrupted. */
async function nextHits(
  db: Db,
  steps: Step[],
  start: SearchPosition,
  request: SearchRequest,
  limit: number,
): Promise<{ hits: Hit[]; end: SearchPosition; isInterrupted: boolean }> {
  const hits: Hit[] = [];
  let from = start;
  while (from.step < steps.length && hits.length < limit) {
    const missing = limit - hits.length;
    const until = endOfBatch(steps, from.step);
    const found = await findHits(db, { ...request, steps, from, until, limit: missing });
    hits.push(...found.hits);
    if (found.interrupted) return { hits, end: found.interrupted, isInterrupted: true };
    from = found.hits.length < missing ? { step: until, after: null } : positionAfter(hits.at(-1)!);
  }
  return { hits, end: from, isInterrupted: false };
}

/** A step that finds few items is queried together with the next one, because a statement costs more to plan than to run. */
function endOfBatch(steps: Step[], first: number): number {
  const last = steps.findIndex(({ findsFew }, index) => index >= first && !findsFew);
  return last === -1 ? steps.length : last + 1;
}

const present = (viewer: Viewer, item: Item) => ({
  ...presentWithPath(viewer, item),
  isPlaceOpen: true,
});

const presentTrashed = (viewer: Viewer, item: Item) => ({
  ...presentFile(viewer, item),
  ...presentTrashedPath(viewer, item),
});

const cursorOf = ({ step, after }: SearchPosition, sorting: Sorting): string =>
  encodeCursor([step, [orderName(sorting), ...(after ? [after.key, after.id] : ['', NIL_ID])]]);

const orderName = ({ sort, order }: Sorting): string => `${sort} ${order}`;

function positionOf(cursor: string | undefined, steps: Step[], sorting: Sorting): SearchPosition {
  if (cursor === undefined) return { step: 0, after: null };
  // Any step is accepted, because the viewer may have fewer scopes than on the last page.
  const [step, [order, , id]] = decodeCursor(cursor, ['text', 'text', 'uuid'], Infinity);
  if (order !== orderName(sorting)) throw new AppError('invalidInput', { fields: ['query.cursor'] });
  if (id === NIL_ID) return { step, after: null };
  const isDate = steps[step]?.rule.column === 'updated_at';
  const [, [, key]] = decodeCursor(cursor, ['text', isDate ? 'timestamptz' : 'text', 'uuid'], Infinity);
  return { step, after: { key: key!, id: id! } };
}

async function searchTrash(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const folder = await requireFolder(db, viewer, query.under ?? 'data-center');
  const { items, nextCursor } = await listTrash(db, viewer, folder, query);
  return {
    items: items.map((item) => presentTrashed(viewer, item)),
    nextCursor,
  };
}

async function requireFolder(db: Db, viewer: Viewer, id: string): Promise<Item> {
  const folder = await requireItem(db, viewer, id, 'open');
  requireIsFolder(folder);
  return folder;
}
