interface Kept<V> {
  value: V;
  weight: number;
  until: number;
}

/**
 * Keeps values in memory for a while. When they are too many together, those that were used longest ago are forgotten; a value
 * that is heavier than all may be is not kept.
 */
export class ExpiringMap<V> {
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept<V>>();
  readonly #maxWeight: number;
  readonly #keepMs: number;
  readonly #weightOf: (value: V) => number;
  #weight = 0;

  constructor(limits: { maxWeight: number; keepMs: number; weightOf?: (value: V) => number }) {
    this.#maxWeight = limits.maxWeight;
    this.#keepMs = limits.keepMs;
    this.#weightOf = limits.weightOf ?? (() => 1);
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    if (kept.until <= Date.now()) {
      this.#weight -= kept.weight;
      return undefined;
    }
    this.#kept.set(key, kept);
    return kept.value;
  }

  set(key: string, value: V): void {
    this.#forget(key);
    const weight = this.#weightOf(value);
    if (weight > this.#maxWeight) return;
    this.#kept.set(key, { value, weight, until: Date.now() + this.#keepMs });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#maxWeight) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
