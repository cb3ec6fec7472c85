import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log.ts';
import { type Refusal, keyOf, unspecified } from './refusal.ts';
import { type CountedRefusal, saveRefusals } from './refusals.actions.ts';

/** Kinds of refusals that wait to be saved; more are joined. */
const MAX_WAITING = 1000;
const MAX_NAMES = 20;

/**
 * Takes refusals without making the request wait: the time of an answer must not reveal whether an account or an item exists.
 * Those that come while others are being saved are added up and saved together, so that many need few statements and never more
 * than one connection. A crash loses those of the last milliseconds.
 */
export class RefusalCollector {
  readonly #db: Db;
  readonly #log: Log;
  #waiting = new Map<string, CountedRefusal>();
  #saving: Promise<void> = Promise.resolve();
  #isSaving = false;

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  add(given: Refusal): void {
    const isTooMany = this.#waiting.size >= MAX_WAITING && !this.#waiting.has(keyOf(given));
    const refusal = isTooMany ? unspecified(given.action) : given;
    const key = keyOf(refusal);
    const waiting = this.#waiting.get(key) ?? { refusal, count: 0, names: [] };
    waiting.count += 1;
    const { name } = given.entity;
    if (name !== '' && waiting.names.length < MAX_NAMES && !waiting.names.includes(name))
      waiting.names.push(name);
    this.#waiting.set(key, waiting);
    if (!this.#isSaving) this.#saving = this.#saveAll();
  }

  /** Resolves when everything that was added is saved. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  async #saveAll(): Promise<void> {
    this.#isSaving = true;
    // Lets the requests that are being handled right now add theirs too.
    await new Promise(setImmediate);
    while (this.#waiting.size > 0) {
      const counted = [...this.#waiting.values()];
      this.#waiting = new Map();
      try {
        await saveRefusals(this.#db, counted);
      } catch (error) {
        this.#log.error({ kinds: counted.length, error: String(error) }, 'refusals could not be recorded');
      }
    }
    this.#isSaving = false;
  }
}
