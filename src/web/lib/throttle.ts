export interface Throttled<T> {
  (value: T): void;
  /** Forgets what was still to come. */
  cancel(): void;
}

/** Runs for the newest of many values, at most once per interval: for the first at once, for the last for sure. */
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
