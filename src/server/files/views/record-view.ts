import { rememberFile } from '#server/files/changes/remember-file.ts';
import type { Caller } from '#server/files/caller.ts';
import { type AccessedPart, LATER, logAccess } from '#server/files/content/access-log.actions.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Deps } from '#server/platform/deps.ts';

type SeenPage = Pick<AccessedPart, 'version' | 'isAhead'>;

/** Records that pages of a file are seen: once an hour for each person, address and version. */
export function viewRecorder(deps: Pick<Deps, 'db' | 'log'>) {
  // A viewer requests several pages at once; only the first of them is recorded.
  const running = new Map<string, Promise<void>>();

  return function recordView(caller: Caller, item: Permitted<'open'>, page: SeenPage): Promise<void> {
    const { version, isAhead } = page;
    const key = [caller.viewer.userId, caller.author.address, item.row.id, version, isAhead].join(' ');
    const recorded = running.get(key) ?? record(caller, item, page);
    running.set(key, recorded);
    const end = () => void running.delete(key);
    recorded.then(end, end);
    return recorded;
  };

  async function record(caller: Caller, item: Permitted<'open'>, page: SeenPage): Promise<void> {
    // Every page is a part of the file, the first one too: it is requested again in each zoom.
    const isNew = await logAccess(deps.db, caller, 'view', item, { ...page, start: LATER });
    const use = { userId: caller.viewer.userId, fileId: item.row.id, isUpload: false };
    if (isNew && !page.isAhead) await rememberFile(deps, use);
  }
}
