import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSandboxed } from './thumbnail-sandbox.ts';

// Small programs run in place of the one that draws, and try what hostile bytes might make it do.

afterEach(() => vi.unstubAllEnvs());

/** The value of an expression inside the sandbox, or the code or name of the error that it throws. */
async function inSandbox(expression: string): Promise<unknown> {
  const child = startSandboxed('-');
  const [input, , errors, output] = child.stdio as unknown as [Writable, null, Readable, Readable];
  input.end(`
    let answer;
    try {
      answer = { value: ${expression} };
    } catch (error) {
      answer = { refused: error.code ?? error.name };
    }
    require('node:fs').writeSync(3, JSON.stringify(answer));`);
  const [answer, complaint] = await Promise.all([text(output), text(errors)]);
  if (answer === '') throw new Error(`The program ended without an answer: ${complaint}`);
  return JSON.parse(answer);
}

const path = (relative: string) => JSON.stringify(fileURLToPath(new URL(relative, import.meta.url)));
const denied = { refused: 'ERR_ACCESS_DENIED' };

describe('the process that draws thumbnails', () => {
  it('gets no more memory than a gigabyte outside of its heap', async () => {
    const allocate = (megabytes: number) => `Buffer.alloc(${megabytes} * 2 ** 20).length > 0`;
    expect(await inSandbox(allocate(256))).toEqual({ value: true });
    expect(await inSandbox(allocate(1100))).toEqual({ refused: 'RangeError' });
  });

  it('reads its own program and no other file', async () => {
    const read = (file: string) => `require('node:fs').readFileSync(${file}).length > 0`;
    expect(await inSandbox(read(path('draw-pdf.ts')))).toEqual({ value: true });
    expect(await inSandbox(read(path('../../../../vitest.config.ts')))).toEqual(denied);
    expect(await inSandbox(read('"/etc/passwd"'))).toEqual(denied);
    expect(await inSandbox(`require('node:fs').readdirSync('/')`)).toEqual(denied);
  });

  it('writes no file and starts no program, worker or code made of text', async () => {
    const write = `require('node:fs').writeFileSync(${JSON.stringify(join(tmpdir(), 'written-by-sandbox'))}, '')`;
    expect(await inSandbox(write)).toEqual(denied);
    expect(await inSandbox(`require('node:child_process').spawnSync('/bin/true').status`)).toEqual(denied);
    expect(await inSandbox(`new (require('node:worker_threads').Worker)('', { eval: true })`)).toEqual(
      denied,
    );
    expect(await inSandbox(`new Function('return 1')()`)).toEqual({ refused: 'EvalError' });
  });

  it('sees none of the server’s environment variables', async () => {
    vi.stubEnv('APP_SECRET', 'known to the server only');
    // The shell that sets the limits adds some variables.
    const inherited = `Object.keys(process.env).filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))`;
    expect(await inSandbox(inherited)).toEqual({ value: [] });
  });
});
