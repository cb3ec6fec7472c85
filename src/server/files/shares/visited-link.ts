import type { FastifyRequest } from 'fastify';
import type { Item } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { isOfVersion } from './download-budget.ts';
import { type DownloadMark, hasMark, noteOfMark } from './link-cookies.ts';
import { type LoadedLink, loadLinkByToken } from './link-facts.ts';
import { limits } from './link-limits.ts';
import { linkState } from './link-state.ts';

type VisitDeps = Pick<Deps, 'db' | 'config' | 'secret'>;

/** A link that works for this visitor. */
export interface VisitedLink extends LoadedLink {
  sharer: Viewer;
  item: Item;
  /** It has no password, or the visitor has given it. */
  isUnlocked: boolean;
  /** The downloads that the visitor began in the last hour, of the version that the file has now. */
  begun: Record<DownloadMark, string | null>;
}

/** The link of a token, if it works for this visitor. All that do not are answered alike, and count for the network address. */
export async function requireLink(
  deps: VisitDeps,
  request: FastifyRequest,
  token: string,
): Promise<VisitedLink> {
  const visited = visitedLink(deps, request, await loadLinkByToken(deps.db, token));
  if (visited) return visited;
  await countAttempt(deps.db, limits.failures, request.address);
  throw new AppError('linkNotFound');
}

/** The same for the bytes of the file: the password must have been given. */
export async function requireUnlockedLink(
  deps: VisitDeps,
  request: FastifyRequest,
  token: string,
): Promise<VisitedLink> {
  const visited = await requireLink(deps, request, token);
  if (!visited.isUnlocked) throw new AppError('linkNotFound');
  return visited;
}

function visitedLink(
  deps: VisitDeps,
  request: FastifyRequest,
  loaded: LoadedLink | null,
): VisitedLink | null {
  if (!loaded?.sharer || !loaded.item) return null;
  const { link, sharer, item } = loaded;
  const state = linkState(loaded, new Date());
  const begunAs = (mark: DownloadMark) => {
    const id = noteOfMark(deps, request, mark, link);
    return id !== null && isOfVersion(id, item.row.version) ? id : null;
  };
  const begun = { downloaded: begunAs('downloaded'), viewed: begunAs('viewed') };
  const canContinue = state === 'usedUp' && (begun.downloaded ?? begun.viewed) !== null;
  if (state !== 'active' && !canContinue) return null;
  const isUnlocked = link.password_hash === null || hasMark(deps, request, 'unlocked', link);
  return { ...loaded, sharer, item, isUnlocked, begun };
}

/** Throws when the link has ended since its transfer began. That transfer may have been the last one that the limit allowed. */
export async function requireStillWorks({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  const loaded = await loadLinkByToken(db, token);
  const state = loaded && linkState(loaded, new Date());
  if (state !== 'active' && state !== 'usedUp') throw new AppError('linkNotFound');
}
