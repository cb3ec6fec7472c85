import type { EventEmitter } from 'node:events';
import type { Work } from '#shared/http/contract.ts';
import { AppError } from './app-error.ts';

interface Limit {
  /** Requests of one user that run at once. */
  perUser: number;
  /** Requests of all users that run at once on this node. */
  total: number;
  /** Requests of one user that wait for their turn; one more is refused. */
  waiting: number;
  /** A request that has waited so long is refused, because its client has probably given up. */
  waitMs: number;
}

/**
 * Transfers without a session: `visit` counts those of a network address, `link` those of an outside link. They have turns of
 * their own, so that strangers never take those of users.
 */
type VisitWork = 'visit' | 'link';

/** A process that draws pages. It has turns of its own, because a page that was drawn before needs none. */
type DrawingWork = 'drawing';

type AnyWork = Work | VisitWork | DrawingWork;

/**
 * How much of each kind of work runs at once, so that nobody who sends many requests makes the others wait: their own requests
 * wait for each other. A heavy request occupies a connection of the database for seconds, so all of them together get fewer
 * than the pool has. More light requests at once than the pool has connections would only wait there instead of here.
 */
export const workLimits: Record<AnyWork, Limit> = {
  light: { perUser: 8, total: 40, waiting: 150, waitMs: 30_000 },
  heavy: { perUser: 2, total: 8, waiting: 50, waitMs: 30_000 },
  // The body of an upload that waits stays in the network.
  transfer: { perUser: 12, total: 2000, waiting: 300, waitMs: 60_000 },
  archive: { perUser: 2, total: 16, waiting: 4, waitMs: 15_000 },
  // The body is in memory until it is decoded.
  picture: { perUser: 1, total: 20, waiting: 3, waitMs: 60_000 },
  // A viewer requests all pages that are in sight; most wait for the same drawings.
  page: { perUser: 12, total: 400, waiting: 60, waitMs: 60_000 },
  // Each may use a gigabyte, and a processor for seconds. The process of one page draws the next ones too.
  drawing: { perUser: 2, total: 3, waiting: 12, waitMs: 30_000 },
  // A whole office may have one address.
  visit: { perUser: 20, total: 300, waiting: 50, waitMs: 30_000 },
  link: { perUser: 8, total: 300, waiting: 20, waitMs: 30_000 },
};

/** Lets requests run within the limits. Users take turns; the requests of one user run in the order in which they came. */
export class WorkLimits {
  readonly #queues: Record<AnyWork, Queue>;

  constructor(limits = workLimits) {
    this.#queues = {
      light: new Queue(limits.light),
      heavy: new Queue(limits.heavy),
      transfer: new Queue(limits.transfer),
      archive: new Queue(limits.archive),
      picture: new Queue(limits.picture),
      page: new Queue(limits.page),
      drawing: new Queue(limits.drawing),
      visit: new Queue(limits.visit),
      link: new Queue(limits.link),
    };
  }

  /**
   * Waits for the user's turn; the returned function ends it. Throws `tooManyAtOnce` when too many requests of the user wait
   * already or this one waited too long, and `unavailable` when the connection is closed meanwhile.
   */
  begin(work: AnyWork, userId: string, connection?: EventEmitter): Promise<() => void> {
    return this.#queues[work].begin(userId, connection);
  }
}

interface Waiting {
  start: () => void;
}

interface UserTurns {
  running: number;
  waiting: Set<Waiting>;
}

class Queue {
  readonly #limit: Limit;
  /** Users with running or waiting requests. Whoever got a turn last is the last to get the next one. */
  readonly #users = new Map<string, UserTurns>();
  #running = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  async begin(userId: string, connection?: EventEmitter): Promise<() => void> {
    const turns = this.#users.get(userId) ?? { running: 0, waiting: new Set() };
    this.#users.set(userId, turns);
    const isFree = this.#running < this.#limit.total && turns.running < this.#limit.perUser;
    if (isFree && turns.waiting.size === 0) this.#start(turns);
    else await this.#wait(userId, turns, connection);
    return () => {
      turns.running -= 1;
      this.#running -= 1;
      this.#startNext();
      this.#forgetIdle(userId, turns);
    };
  }

  #start(turns: UserTurns): void {
    turns.running += 1;
    this.#running += 1;
  }

  #wait(userId: string, turns: UserTurns, connection: EventEmitter | undefined): Promise<void> {
    if (turns.waiting.size >= this.#limit.waiting) throw new AppError('tooManyAtOnce');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stopWaiting = () => {
      turns.waiting.delete(waiting);
      clearTimeout(timer);
      connection?.off('close', onClosed);
    };
    const giveUp = (error: AppError) => {
      stopWaiting();
      this.#forgetIdle(userId, turns);
      reject(error);
    };
    const onClosed = () => giveUp(new AppError('unavailable'));
    const timer = setTimeout(() => giveUp(new AppError('tooManyAtOnce')), this.#limit.waitMs);
    const waiting: Waiting = {
      start: () => {
        stopWaiting();
        this.#start(turns);
        resolve();
      },
    };
    connection?.once('close', onClosed);
    turns.waiting.add(waiting);
    return promise;
  }

  #startNext(): void {
    for (const [userId, turns] of this.#users) {
      if (this.#running >= this.#limit.total) return;
      const [next] = turns.waiting;
      if (!next || turns.running >= this.#limit.perUser) continue;
      next.start();
      this.#users.delete(userId);
      this.#users.set(userId, turns);
    }
  }

  #forgetIdle(userId: string, turns: UserTurns): void {
    if (turns.running === 0 && turns.waiting.size === 0) this.#users.delete(userId);
  }
}
