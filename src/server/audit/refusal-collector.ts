import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log.ts';
import { type Refusal, joinNames, keyOf, ofSource, unspecified } from './refusal.ts';
import { type CountedRefusal, saveRefusals } from './refusals.actions.ts';

/** Kinds of refusals that wait to be saved; as many sources again of those that are joined. */
const MAX_WAITING = 1000;

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
    const refusal = this.#separateOrJoined(given);
    const key = keyOf(refusal);
    const waiting = this.#waiting.get(key) ?? { refusal, count: 0, names: [] };
    waiting.count += 1;
    if (given.entity.name !== '') waiting.names = joinNames(waiting.names, [given.entity.name]);
    this.#waiting.set(key, waiting);
    if (!this.#isSaving) this.#saving = this.#saveAll();
  }

  #separateOrJoined(given: Refusal): Refusal {
    const { size } = this.#waiting;
    const isWaiting = (refusal: Refusal) => this.#waiting.has(keyOf(refusal));
    if (size < MAX_WAITING || isWaiting(given)) return given;
    const source = ofSource(given);
    return size < 2 * MAX_WAITING || isWaiting(source) ? source : unspecified(given.action);
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
