import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runDecoder, startDecoder } from './decoder-process.ts';
import { pictureOf } from './draw.ts';
import { NotDrawable } from './not-drawable.ts';

// Small programs run in place of the one that draws, and try what hostile bytes might make it do.

afterEach(() => vi.unstubAllEnvs());

const runScript = (script: string, timeLimitMs?: number) =>
  runDecoder(
    startDecoder([], { script: '-' }),
    null,
    Readable.from([Buffer.from(script)]),
    timeLimitMs === undefined ? {} : { timeLimitMs },
  );

/** The value of an expression inside the process, or the code or name of the error that it throws. */
async function inDecoder(expression: string): Promise<unknown> {
  const { output, complaint } = await runScript(`
    let answer;
    try {
      answer = { value: ${expression} };
    } catch (error) {
      answer = { refused: error.code ?? error.name };
    }
    require('node:fs').writeSync(3, JSON.stringify(answer));`);
  if (output.length === 0) throw new Error(`The program ended without an answer: ${complaint}`);
  return JSON.parse(output.toString());
}

const path = (relative: string) => JSON.stringify(fileURLToPath(new URL(relative, import.meta.url)));
const denied = { refused: 'ERR_ACCESS_DENIED' };

describe('the process that decodes files', () => {
  it('gets no more memory than a gigabyte outside of its heap', async () => {
    const allocate = (megabytes: number) => `Buffer.alloc(${megabytes} * 2 ** 20).length > 0`;
    expect(await inDecoder(allocate(256))).toEqual({ value: true });
    expect(await inDecoder(allocate(1100))).toEqual({ refused: 'RangeError' });
  });

  it('has the limits of a drawing in the kernel, and writes no file there either', async () => {
    const limits = (await inDecoder('process.report.getReport().userLimits')) as {
      value: Record<string, { soft: number; hard: number }>;
    };
    const both = (limit: number) => ({ soft: limit, hard: limit });
    expect(limits.value).toMatchObject({
      cpu_time_seconds: both(8),
      data_seg_size_bytes: both(2 ** 30),
      file_size_blocks: both(0),
      core_file_size_blocks: both(0),
    });
  });

  it('gives way to the server', async () => {
    expect(await inDecoder(`require('node:os').getPriority()`)).toEqual({ value: 5 });
  });

  it('reads its own program and no other file', async () => {
    const read = (file: string) => `require('node:fs').readFileSync(${file}).length > 0`;
    expect(await inDecoder(read(path('../decoders/draw-pdf.ts')))).toEqual({ value: true });
    expect(await inDecoder(read(path('../../../../vitest.config.ts')))).toEqual(denied);
    expect(await inDecoder(read('"/etc/passwd"'))).toEqual(denied);
    expect(await inDecoder(`require('node:fs').readdirSync('/')`)).toEqual(denied);
  });

  it('writes no file and starts no program, worker or code made of text', async () => {
    const write = `require('node:fs').writeFileSync(${JSON.stringify(join(tmpdir(), 'written-by-decoder'))}, '')`;
    expect(await inDecoder(write)).toEqual(denied);
    expect(await inDecoder(`require('node:child_process').spawnSync('/bin/true').status`)).toEqual(denied);
    expect(await inDecoder(`new (require('node:worker_threads').Worker)('', { eval: true })`)).toEqual(
      denied,
    );
    expect(await inDecoder(`new Function('return 1')()`)).toEqual({ refused: 'EvalError' });
  });

  it('sees none of the server’s environment variables', async () => {
    vi.stubEnv('APP_SECRET', 'known to the server only');
    vi.stubEnv('PATH', `/known-to-the-server-only:${process.env['PATH']}`);
    const { value } = (await inDecoder('process.env')) as { value: Record<string, string> };
    // The shell that sets the limits adds some variables.
    const ofTheShell = new Set(['PWD', 'OLDPWD', 'SHLVL', '_']);
    const inherited = Object.fromEntries(Object.entries(value).filter(([name]) => !ofTheShell.has(name)));
    expect(inherited).toEqual({ HOME: '/', TMPDIR: '/', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' });
  });

  it('is killed when it writes without end, and the server keeps little of it', async () => {
    const flood = (descriptor: number) =>
      runScript(
        `const chunk = 'x'.repeat(65536); for (;;) require('node:fs').writeSync(${descriptor}, chunk);`,
      );
    const [errors, output] = await Promise.all([flood(2), flood(3)]);
    expect([errors.failure, output.failure]).toEqual(['too many errors', 'too much output']);
    expect(errors.complaint.length).toBeLessThanOrEqual(500);
    expect(output.output.length).toBe(4 * 1024 * 1024);
  });

  it('is killed when its time is over, also while it only waits', async () => {
    const { failure } = await runScript('setInterval(() => {}, 1000)', 500);
    expect(failure).toBe('time limit');
  });

  it.for(['before', 'after'])(
    'is killed when the server stopped %s its start, and its file may be drawn later',
    async (when) => {
      const stopping = new AbortController();
      const bytes = Readable.from([Buffer.from('setInterval(() => {}, 1000)')]);
      if (when === 'before') stopping.abort();
      const decoder = startDecoder([], { script: '-' });
      const drawn = runDecoder(decoder, null, bytes, { signal: stopping.signal }).then(pictureOf);
      stopping.abort();
      const error = await drawn.catch((reason: unknown) => reason);
      // The latter when it was killed before it had read its bytes.
      expect(String(error)).toMatch(/The drawing was stopped|EPIPE/);
      expect(error).not.toBeInstanceOf(NotDrawable);
    },
  );
});
