import { performance } from 'node:perf_hooks';
import { transaction } from '#server/platform/db/db.ts';
import { ChangedMeanwhile, type ClaimedDrop, type Drop, type Inbox } from '#server/platform/inbox/inbox.ts';
import { SeldomLog } from '#server/platform/inbox/seldom.ts';
import { Failures } from './failures.ts';
import { fairOrder } from './fair-order.ts';
import { type InboxDepartment, findInboxDepartments, touchImport, tryLockInbox } from './inbox.queries.ts';
import { reasonText } from './reason-text.ts';
import { recordRejection, recordStuck } from './reject.actions.ts';
import { Rejection, type RejectionReason } from './rejection.ts';
import { type InboxDeps, type InboxOwner, findInboxOwner, takeIn } from './take-in.actions.ts';

/** After so long the inbox is looked at again, so that what arrived meanwhile in other folders gets its turn. */
const TURN_MS = 15_000;
/** So many in a row fail only when the database or the storage does. */
const FAILURES_IN_A_ROW = 3;
/** A file that somebody writes to changes once or twice. */
const CHANGES_IN_A_ROW = 3;

/** Takes in what is dropped into one inbox. */
export class InboxWatch {
  readonly #deps: InboxDeps;
  readonly #inbox: Inbox;
  readonly #log: SeldomLog;
  readonly #now: () => number;
  readonly #failures: Failures;
  readonly #changes: Failures;
  readonly #stopping = new AbortController();

  constructor(deps: InboxDeps, inbox: Inbox, now = () => performance.now()) {
    this.#deps = deps;
    this.#inbox = inbox;
    this.#log = new SeldomLog(deps.log);
    this.#now = now;
    this.#failures = new Failures(now);
    this.#changes = new Failures(now);
  }

  /** Begins nothing more. What is being stored is given up, and taken in after the next start. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Looks once, and takes in what is complete, one after the other. Returns whether more is waiting. */
  async look(): Promise<boolean> {
    const { db } = this.#deps;
    const departments = await findInboxDepartments(db);
    await this.#inbox.ensureFolders(departments.map(({ folder }) => folder));
    const drops = await this.#inbox.look();
    const ready = fairOrder(drops.filter(({ path }) => !this.#failures.isWaiting(path)));
    const owner = ready.length > 0 ? await findInboxOwner(db) : null;
    if (!owner) return false;
    const byFolder = new Map(departments.map((department) => [department.folder, department]));
    // The transaction does nothing but keep the lock. Each file has its own.
    return transaction(db, async (lock) => {
      if (!(await tryLockInbox(lock, this.#inbox.name))) return false;
      return this.#takeAll(ready, byFolder, owner);
    });
  }

  async #takeAll(
    drops: Drop[],
    byFolder: ReadonlyMap<string, InboxDepartment>,
    owner: InboxOwner,
  ): Promise<boolean> {
    const end = this.#now() + TURN_MS;
    let failedInARow = 0;
    for (const drop of drops) {
      if (this.#stopping.signal.aborted) return false;
      if (this.#now() > end) return true;
      const department = drop.folder === null ? undefined : byFolder.get(drop.folder);
      const isDone = await this.#take(drop, department, owner);
      failedInARow = isDone ? 0 : failedInARow + 1;
      if (failedInARow === FAILURES_IN_A_ROW) return false;
    }
    return false;
  }

  /** Returns false when it failed and is tried again later. */
  async #take(drop: Drop, department: InboxDepartment | undefined, owner: InboxOwner): Promise<boolean> {
    const claimed = await this.#claim(drop, department);
    if (!claimed) return claimed === null;
    try {
      await this.#finish(drop, claimed, department, owner);
      this.#failures.delete(drop.path);
      this.#changes.delete(claimed.path);
      return true;
    } catch (error) {
      if (this.#stopping.signal.aborted) return true;
      if (error instanceof ChangedMeanwhile) {
        this.#noteChange(claimed.path, error);
        return true;
      }
      this.#failures.add(claimed.path);
      this.#log.error(claimed.path, error, 'a file of the scanner inbox waits to be taken in');
      return false;
    }
  }

  /** It is looked at again when it stays as it is. One that never does would otherwise never be heard of. */
  #noteChange(path: string, error: ChangedMeanwhile): void {
    if (this.#changes.add(path) < CHANGES_IN_A_ROW) return;
    this.#log.error(path, error, 'a file of the scanner inbox changes whenever it is taken in');
  }

  /** Null when there is nothing to claim any more, undefined when that failed. */
  async #claim(drop: Drop, department: InboxDepartment | undefined): Promise<ClaimedDrop | null | undefined> {
    try {
      return await drop.claim();
    } catch (error) {
      this.#log.error(drop.path, error, 'a file of the scanner inbox cannot be moved');
      this.#failures.add(drop.path);
      await recordStuck(this.#deps.db, drop, department?.name ?? null);
      return undefined;
    }
  }

  async #finish(
    drop: Drop,
    claimed: ClaimedDrop,
    department: InboxDepartment | undefined,
    owner: InboxOwner,
  ): Promise<void> {
    const { db } = this.#deps;
    const known = await touchImport(db, claimed.id);
    const reason = known
      ? (known.reason as RejectionReason | null)
      : await this.#tryToTakeIn(drop, claimed, department, owner);
    if (reason === null) return claimed.remove();
    await recordRejection(db, claimed.id, { drop, department: department?.name ?? null, reason });
    await claimed.moveAside(reasonText(reason));
    this.#deps.log.warn({ path: drop.path, reason }, 'a file of the scanner inbox was moved aside');
  }

  /** Null when it has become a file, else why it never will. */
  async #tryToTakeIn(
    drop: Drop,
    claimed: ClaimedDrop,
    department: InboxDepartment | undefined,
    owner: InboxOwner,
  ): Promise<RejectionReason | null> {
    if (drop.fault) return drop.fault;
    if (!department) return 'noDepartment';
    try {
      await takeIn(this.#deps, { owner, department, drop, claimed }, this.#stopping.signal);
      return null;
    } catch (error) {
      if (error instanceof Rejection) return error.reason;
      throw error;
    }
  }
}
