import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import type { Inbox } from '#server/platform/inbox/inbox.ts';
import { InboxWatch } from './inbox-watch.ts';
import { deleteImportsBefore } from './inbox.queries.ts';
import type { InboxDeps } from './take-in.actions.ts';

/** Far longer than anything stays in the inbox that was taken in: what is found there again is remembered for longer. */
const REMEMBERED_MS = 30 * 24 * 3600_000;

export const inboxTasks = ({ db }: Pick<InboxDeps, 'db'>): Tasks => ({
  'forget-inbox-imports': taskWithoutPayload(() =>
    deleteImportsBefore(db, new Date(Date.now() - REMEMBERED_MS)),
  ),
});

export const inboxCrontab = '47 3 * * * forget-inbox-imports';

/** When there is more than one turn can take, others get the lock and the processor in between. */
const NEXT_TURN_MS = 200;
const LONGEST_WAIT_MS = 60_000;

/** Watches inboxes on this node until it stops. */
export function startInboxes(deps: InboxDeps, inboxes: Inbox[]): { stop(): Promise<void> } {
  const watches = inboxes.map((inbox) => startWatch(deps, inbox));
  return { stop: async () => void (await Promise.all(watches.map((watch) => watch.stop()))) };
}

function startWatch(deps: InboxDeps, inbox: Inbox): { stop(): Promise<void> } {
  const watch = new InboxWatch(deps, inbox);
  let failures = 0;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = schedule(NEXT_TURN_MS);

  function schedule(ms: number): NodeJS.Timeout {
    return setTimeout(() => (running = look()), ms).unref();
  }

  async function look(): Promise<void> {
    const wait = await watch.look().then(
      (isMoreWaiting) => {
        failures = 0;
        return isMoreWaiting ? NEXT_TURN_MS : inbox.everyMs;
      },
      (error: unknown) => {
        failures += 1;
        deps.log.warn({ error: String(error) }, 'the scanner inbox could not be looked at');
        return Math.min(inbox.everyMs * 2 ** failures, LONGEST_WAIT_MS);
      },
    );
    if (!isStopped) timer = schedule(wait);
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      watch.stop();
      await running;
      inbox.close();
    },
  };
}
