import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const script = fileURLToPath(new URL('thumbnail-process.ts', import.meta.url));

/** What a document may take of a processor, and of the clock: others may be using the processor. */
const CPU_LIMIT_S = 8;
const TIME_LIMIT_MS = 30_000;
const MEMORY_LIMIT_KB = 1024 * 1024;

// Kept by the kernel, so they hold for what is decoded outside of JavaScript and when nobody is left to watch.
const limited = `ulimit -t ${CPU_LIMIT_S}; ulimit -d ${MEMORY_LIMIT_KB}; exec "$0" "$@"`;

/** It reads its own program, nothing else; it writes nothing, starts nothing and makes no code out of text. */
const confined = [
  '--permission',
  '--allow-addons',
  ...['node_modules', 'src', 'package.json'].map((path) => `--allow-fs-read=${fromRoot(path)}`),
  '--disallow-code-generation-from-strings',
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=512',
];

export class NotDrawable extends Error {
  override name = 'NotDrawable';
}

/** Starts a Node program within the limits. `-` is a program that comes on standard input. */
export const startSandboxed = (program: string) =>
  spawn('/bin/sh', ['-c', limited, process.execPath, ...confined, program], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    // Not ours: it holds secrets.
    env: {},
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });

/** A thumbnail (WebP) of a file's bytes, or `NotDrawable`, within limits on time and memory whatever the bytes do. */
export async function drawThumbnail(bytes: Readable): Promise<Buffer> {
  const child = startSandboxed(script);
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  const [input, , errors, output] = child.stdio as unknown as [Writable, null, Readable, Readable];
  const [failure, complaint, thumbnail] = await Promise.all([
    ended,
    text(errors),
    buffer(output),
    // All of it is read before anything is decoded, so a failure here is not the bytes' fault and is not hidden.
    pipeline(bytes, input),
  ]);
  if (failure !== null) throw new NotDrawable(`${failure} ${lastLine(complaint)}`.trim());
  return thumbnail;
}

const lastLine = (complaint: string) => /^\w*Error.*$/m.exec(complaint)?.[0] ?? '';
