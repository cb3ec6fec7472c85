import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CPU_LIMIT_S, HEAP_LIMIT_MB, MEMORY_LIMIT_KB, TIME_LIMIT_MS } from './thumbnail-limits.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

// The kernel enforces these limits, so they also apply to native code and after this process has ended.
const limited = `ulimit -t ${CPU_LIMIT_S}; ulimit -d ${MEMORY_LIMIT_KB}; exec "$0" "$@"`;

/** The process reads only its own program; it writes no file, starts no process and runs no text as code. */
const permissions = [
  '--permission',
  '--allow-addons',
  ...['node_modules', 'src', 'package.json'].map((path) => `--allow-fs-read=${fromRoot(path)}`),
  '--disallow-code-generation-from-strings',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${HEAP_LIMIT_MB}`,
];

/** Starts a Node program within the limits. `-` is a program that comes on standard input. */
export const startSandboxed = (program: string) =>
  spawn('/bin/sh', ['-c', limited, process.execPath, ...permissions, program], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    // Empty, because the environment of the server contains secrets.
    env: {},
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
