import { vi } from 'vitest';

/** Long, because a machine that others use too may stand still for many seconds. */
const patience = { timeout: 60_000, interval: 25 };

/** Waits until the check no longer throws, and returns what it returned. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patience);

/** Waits until the value is truthy, and returns it. */
export const waitUntil = <T>(value: () => T | Promise<T>) => vi.waitUntil(value, patience);
