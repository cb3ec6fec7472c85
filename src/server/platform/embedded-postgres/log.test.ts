import { expect, it, vi } from 'vitest';
import { logLine } from './log.ts';

it('warns of a FATAL line, but not while PostgreSQL stops', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const line = 'FATAL:  terminating connection due to administrator command';
  logLine(log, line, { isStopping: true });
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.info).toHaveBeenCalledWith({ from: 'postgres' }, line);
  logLine(log, line);
  expect(log.warn).toHaveBeenCalledTimes(1);
  logLine(log, 'PANIC:  no space', { isStopping: true });
  expect(log.error).toHaveBeenCalledTimes(1);
});
