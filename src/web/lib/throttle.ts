export interface Throttled<T> {
  (value: T): void;
  /** Drops the run that is still waiting. */
  cancel(): void;
}

/** Runs at most once per interval: for the first value at once, then for the newest; the last value is never dropped. */
export function throttle<T>(run: (value: T) => void, intervalMs: number): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: { value: T } | null = null;

  function pass(value: T): void {
    waiting = null;
    timer = setTimeout(() => {
      timer = null;
      if (waiting) pass(waiting.value);
    }, intervalMs);
    run(value);
  }

  const throttled = (value: T): void => {
    if (timer) waiting = { value };
    else pass(value);
  };
  return Object.assign(throttled, {
    cancel(): void {
      if (timer) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  });
}
