import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startLimited } from './limited-process.ts';

const limits = { cpuSeconds: 10, memoryKb: 1_000_000, fileBytes: 0 };
const SESSION = '/proc/self/autogroup';

describe('a process with limits', () => {
  it.runIf(existsSync(SESSION))('gives way to the sessions of others as well', async () => {
    const untilLow = `until grep -q 'nice 5$' ${SESSION}; do sleep 0.01; done`;
    const running = startLimited([], ['/bin/sh', '-c', untilLow], limits, '/');
    running.endAfter(20_000);
    expect(await running.ended).toBeNull();
  });
});
