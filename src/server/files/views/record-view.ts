import { rememberFile } from '#server/files/changes/remember-file.ts';
import type { Caller } from '#server/files/caller.ts';
import { logAccess } from '#server/files/content/access-log.actions.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Records that pages of a file are seen: once an hour for each person, address and version. */
export function viewRecorder(deps: Pick<Deps, 'db' | 'log'>) {
  // A viewer requests several pages at once; only the first of them is recorded.
  const running = new Map<string, Promise<void>>();

  return function recordView(caller: Caller, item: Permitted<'open'>, version: number): Promise<void> {
    const key = [caller.viewer.userId, caller.author.address, item.row.id, version].join(' ');
    const recorded = running.get(key) ?? record(caller, item, version);
    running.set(key, recorded);
    const end = () => void running.delete(key);
    recorded.then(end, end);
    return recorded;
  };

  async function record(caller: Caller, item: Permitted<'open'>, version: number): Promise<void> {
    // Every page is a part of the file, the first one too: it is requested again in each zoom.
    const isNew = await logAccess(deps.db, caller, 'view', item, { version, start: 1 });
    const use = { userId: caller.viewer.userId, fileId: item.row.id, isUpload: false };
    if (isNew) await rememberFile(deps, use);
  }
}
