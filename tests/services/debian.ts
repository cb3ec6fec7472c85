import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Unavailable {
  unavailable: string;
}

// Installing a package would start its service; a policy-rc.d that exits with 101 forbids that while this shell runs.
// When an install fails, the package lists are usually missing or old, so they are updated before the second attempt.
const install = `
  policy=/usr/sbin/policy-rc.d
  if [ ! -e $policy ]; then
    trap 'rm -f $policy' EXIT
    printf '#!/bin/sh\\nexit 101\\n' >$policy && chmod +x $policy
  fi
  try() { apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"; }
  try "$@" || { apt-get update && try "$@"; }
`;

/**
 * Installs packages that are missing; returns the reason of a failure, or null. A lock lets one test process install while
 * the others wait.
 */
export async function installDebianPackages(
  packages: string[],
  isInstalled: () => boolean,
): Promise<string | null> {
  if (isInstalled()) return null;
  if (process.getuid?.() !== 0) return `only root can install ${packages.join(', ')}`;
  try {
    const lock = ['/tmp/test-packages.lock', 'sh', '-c', install, 'sh'];
    await promisify(execFile)('flock', [...lock, ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    return `${packages.join(', ')} could not be installed: ${lastLine(error)}`;
  }
  return isInstalled() ? null : `${packages.join(', ')} are installed, but their programs are missing`;
}

/**
 * Prints a warning, because tests that are skipped silently look like tests that passed. With EXPECT_ALL=1, as in CI, the run
 * fails instead. Only what needs ../shared may be skipped even then: the repository has a smaller counterpart of those tests.
 */
export function unavailable(service: string, reason: string): Unavailable {
  if (process.env['EXPECT_ALL'] === '1')
    throw new Error(`EXPECT_ALL=1 is set, but the tests that need ${service} cannot run: ${reason}`);
  console.warn(`${service} is not available, its tests do not run: ${reason}`);
  return { unavailable: reason };
}

function lastLine(error: unknown): string {
  const text =
    error instanceof Error && 'stderr' in error ? String(error.stderr) || error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
