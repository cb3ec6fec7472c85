import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { WorkLimits } from './work-limits.ts';

const limit = { perUser: 2, total: 3, waiting: 4, waitMs: 60_000 };
const limitsWith = (given: Partial<typeof limit> = {}) => {
  const each = { ...limit, ...given };
  const forUsers = { light: each, heavy: each, transfer: each, archive: each, picture: each, page: each };
  return new WorkLimits({ ...forUsers, drawing: each, visit: each, link: each });
};

/** Starts work that runs until `end` is called, and tells whether it has begun. */
function start(limits: WorkLimits, userId: string, connection?: EventEmitter) {
  let end: (() => void) | undefined;
  const begun = limits.begin('heavy', userId, connection).then((given) => void (end = given));
  begun.catch(() => {});
  return {
    begun,
    async isRunning() {
      // All that can begin has begun when the tasks that wait now have run.
      await new Promise(setImmediate);
      return end !== undefined;
    },
    end: () => end?.(),
  };
}

it('runs as many requests of one user as allowed, and the others in their order', async () => {
  const limits = limitsWith();
  const [first, second, third, fourth] = ['a', 'a', 'a', 'a'].map((user) => start(limits, user));
  expect(await second!.isRunning()).toBe(true);
  expect(await third!.isRunning()).toBe(false);
  first!.end();
  expect(await third!.isRunning()).toBe(true);
  expect(await fourth!.isRunning()).toBe(false);
  second!.end();
  expect(await fourth!.isRunning()).toBe(true);
});

it('lets another user begin while the requests of one wait', async () => {
  const limits = limitsWith();
  for (let n = 0; n < 4; n += 1) start(limits, 'a');
  expect(await start(limits, 'b').isRunning()).toBe(true);
});

it('gives free places to the users in turn', async () => {
  const limits = limitsWith({ perUser: 3, total: 3, waiting: 10 });
  const running = [1, 2, 3].map(() => start(limits, 'a'));
  const [a4, a5] = [start(limits, 'a'), start(limits, 'a')];
  const b1 = start(limits, 'b');
  expect(await b1.isRunning()).toBe(false);
  running[0]!.end();
  expect(await a4.isRunning()).toBe(true);
  running[1]!.end();
  expect(await b1.isRunning()).toBe(true);
  expect(await a5.isRunning()).toBe(false);
});

it('counts each kind of work separately', async () => {
  const limits = limitsWith({ perUser: 1 });
  start(limits, 'a');
  await expect(limits.begin('light', 'a')).resolves.toBeTypeOf('function');
});

it('refuses a request when too many of the user wait already', async () => {
  const limits = limitsWith();
  for (let n = 0; n < limit.perUser + limit.waiting; n += 1) start(limits, 'a');
  await expect(start(limits, 'a').begun).rejects.toMatchObject({ code: 'tooManyAtOnce' });
  expect(await start(limits, 'b').isRunning()).toBe(true);
});

it('refuses a request that has waited too long, and forgets it', async () => {
  const limits = limitsWith({ perUser: 1, waitMs: 10 });
  const first = start(limits, 'a');
  const second = start(limits, 'a');
  await expect(second.begun).rejects.toMatchObject({ code: 'tooManyAtOnce' });
  first.end();
  expect(await start(limits, 'a').isRunning()).toBe(true);
  expect(await second.isRunning()).toBe(false);
});

it('never begins the work of a client that has disconnected while it waited', async () => {
  const limits = limitsWith({ perUser: 1 });
  const first = start(limits, 'a');
  const connection = new EventEmitter();
  const second = start(limits, 'a', connection);
  connection.emit('close');
  await expect(second.begun).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  expect(await second.isRunning()).toBe(false);
  expect(connection.listenerCount('close')).toBe(0);
});
