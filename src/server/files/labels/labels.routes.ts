import type { FastifyInstance } from 'fastify';
import { MAX_LABELS, labelsContract } from '#shared/files/labels.contract.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { changeTogetherRoute, itemsRoute } from '#server/files/many-items-route.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordLabelPrints } from './labels.actions.ts';
import { presentLabels } from './labels.present.ts';
import { findFilesBelow, findLabelPrints } from './labels.queries.ts';

export function labelsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  itemsRoute(app, deps, {
    endpoint: labelsContract.labels,
    idsOf: ({ body }) => body.ids,
    rightsOf: () => ['printLabel'] as const satisfies string[],
    async handler({ caller: { viewer }, items }) {
      const files = await filesOf(db, viewer, items);
      if (files === null || files.length > MAX_LABELS)
        throw new AppError('tooManyLabels', { params: { max: MAX_LABELS } });
      if (files.length === 0) throw new AppError('nothingToLabel');
      const prints = await findLabelPrints(
        db,
        files.map(({ row }) => row.id),
      );
      return { labels: await presentLabels(viewer, files, prints) };
    },
  });

  changeTogetherRoute(app, deps, {
    endpoint: labelsContract.printLabels,
    idsOf: ({ body }) => body.ids,
    rightsOf: () => ['printLabel'] as const satisfies string[],
    // The counter references the file.
    lock: 'reference',
    change: ({ body, ...change }) => recordLabelPrints(change, body.output),
    answer: (_result, outcome) => outcome,
  });
}

/** The files themselves and those in and below the folders, each once; null when there are too many below. */
async function filesOf(
  db: Db,
  viewer: Viewer,
  items: Permitted<'printLabel'>[],
): Promise<Permitted<'printLabel'>[] | null> {
  const chosen = items.filter(({ row }) => row.kind === 'file');
  const folderIds = items.filter(({ row }) => row.kind === 'folder').map(({ row }) => row.id);
  if (folderIds.length === 0) return chosen;
  const ids = await findFilesBelow(db, folderIds, MAX_LABELS);
  if (ids === null) return null;
  const chosenIds = new Set(chosen.map(({ row }) => row.id));
  const below = await loadItems(
    db,
    viewer,
    ids.filter((id) => !chosenIds.has(id)),
  );
  return [...chosen, ...below.filter((item) => can(viewer, 'printLabel', item))];
}
