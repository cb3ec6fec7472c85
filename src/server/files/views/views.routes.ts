import type { FastifyInstance } from 'fastify';
import { type NotShownReason, type View, viewsContract } from '#shared/files/views.contract.ts';
import type { Caller } from '#server/files/caller.ts';
import { howShown } from '#server/files/content/how-shown.ts';
import { isLoadedAhead } from '#server/files/content/loaded-ahead.ts';
import { readVersion } from '#server/files/content/read-version.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DecoderReserve } from '#server/platform/drawing/decoder-reserve.ts';
import { NotDrawable } from '#server/platform/drawing/not-drawable.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findSetting } from '#server/settings/organisation-settings.queries.ts';
import { documentPassword } from './document-password.ts';
import { DrawnPages, pageTag } from './drawn-pages.ts';
import { pageSourceOf } from './page-source.ts';
import { countingGuesses } from './password-guesses.ts';
import { viewRecorder } from './record-view.ts';
import { printLook } from './print-look.ts';
import { hasPage, sendPage } from './send-page.ts';
import { watermarkFor } from './watermark.ts';

export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  const decoders = new DecoderReserve();
  app.addHook('onClose', () => decoders.end());
  const pages = new DrawnPages({ ...deps, decoders });
  const recordView = viewRecorder(deps);

  itemRoute(app, deps, {
    endpoint: viewsContract.view,
    right: 'open',
    handler: async ({ item, caller, query, request }): Promise<View> => {
      const read = await readVersion(deps, item, query.version);
      const mayDownload = can(caller.viewer, 'download', item);
      const shown = howShown(read, mayDownload, await findSetting(deps.db, 'undrawableFiles'));
      if (shown.as === 'file') return { how: 'file' };
      if (shown.as === 'nothing') return { how: 'none', reason: shown.reason };
      const source = await pageSourceOf(deps, read, caller.viewer.userId);
      if (source === 'making') return { how: 'making' };
      if (typeof source === 'string') return { how: 'none', reason: source };
      if (shown.as === 'converted' && mayDownload) return { how: 'pdf' };
      try {
        const content = { ...source, password: documentPassword(request) };
        const draw = () => pages.facts(content, readerOf(caller, item));
        return { how: 'pages', ...(await countingGuesses(deps, caller.viewer.userId, content, draw)) };
      } catch (error) {
        return { how: 'none', reason: reasonOf(error) };
      }
    },
  });

  itemRoute(app, deps, {
    endpoint: viewsContract.page,
    right: 'open',
    compress: false,
    handler: async ({ item, caller, params, query, request, reply }) => {
      const read = await readVersion(deps, item, query.version);
      const source = await pageSourceOf(deps, read, caller.viewer.userId);
      if (source === 'making') throw new AppError('noPages');
      if (typeof source === 'string') throw new AppError('notDrawable', { params: { reason: source } });
      const { number } = params;
      const { permit, width } = query;
      const isPrinted = permit !== undefined;
      const look = isPrinted
        ? await printLook(deps, caller, item, { permit, number, version: read.version })
        : readerOf(caller, item);
      const content = { ...source, password: documentPassword(request) };
      const wanted = { ...look, source: content, number, width };
      const tag = pageTag(wanted);
      const isAhead = read.type === 'image' && isLoadedAhead(request);
      const isKept = hasPage(request, tag);
      const draw = () => countingGuesses(deps, look.userId, content, () => pages.page(wanted));
      const page = isKept ? null : await draw().catch(throwNotDrawable);
      // Before the first byte, so that nothing is sent when it cannot be recorded. One that is kept is recorded when it is shown.
      if (!isPrinted && !(isAhead && isKept))
        await recordView(caller, item, { version: read.version, isAhead });
      sendPage(reply, tag, page);
    },
  });
}

/** For whom pages are drawn. The watermark is for everyone who may not download the file. */
const readerOf = ({ viewer, author }: Caller, item: Permitted<'open'>) => ({
  userId: viewer.userId,
  watermark: can(viewer, 'download', item) ? null : watermarkFor(author),
  footer: null,
});

function throwNotDrawable(error: unknown): never {
  throw new AppError('notDrawable', { params: { reason: reasonOf(error) } });
}

/** Throws what is not due to the bytes. */
function reasonOf(error: unknown): NotShownReason {
  if (!(error instanceof NotDrawable)) throw error;
  return error.reason === 'unknownFormat' ? 'noViewer' : error.reason;
}
