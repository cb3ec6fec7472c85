// Prepares a new checkout: dependencies, the built web application (--build), a browser and LibreOffice for tests (--browser).
// Plain JavaScript without dependencies, because it runs on the machine's Node before the pinned one is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { hasOffice, officePackages } from './find-office.mjs';
import { hashOf } from './hash-of.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = new Set(process.argv.slice(2));
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

const run = (command, args) => execFileSync(command, args, { cwd: root, env, stdio: 'inherit' });

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Runs `work` unless it was last run on exactly these inputs. */
function whenStale(stampFile, inputs, work) {
  const stamp = hashOf(root, inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  work();
  writeFileSync(stampFile, stamp);
}

function install() {
  process.stdout.write('Installing dependencies…\n');
  // Not `npm ci`, because it fails when a registry lacks the packages of another platform that the lock file lists.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

function checkNode() {
  const version = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim().slice(1);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    stop(
      `Node ${version} is too old here: install Node 22.18 or newer (Linux on x64 and arm64 gets it automatically).`,
    );
  }
}

whenStale(join(root, 'node_modules', '.installed'), ['package.json', 'package-lock.json'], install);
checkNode();
if (options.has('--build')) {
  const inputs = [
    'src/web',
    'src/shared',
    'vite.config.ts',
    'scripts/pdfjs-plugin.ts',
    'scripts/contracts-plugin.ts',
    'package-lock.json',
  ];
  whenStale(join(root, 'dist', '.built'), inputs, () => {
    process.stdout.write('Building the web application…\n');
    run('vite', ['build', '--logLevel', 'warn']);
  });
}
if (options.has('--browser')) installForTests();

/** Chromium and LibreOffice, in one go. */
function installForTests() {
  const missing = [
    ...(findBrowser() ? [] : ['chromium-headless-shell']),
    ...(hasOffice() ? [] : officePackages),
  ];
  if (missing.length === 0) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    process.stdout.write(`Installing ${missing.join(', ')}…\n`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
    return;
  }
  if (!findBrowser()) stop('The browser tests need Chromium: install it, or set CHROME_PATH to one.');
  process.stdout.write('LibreOffice is not installed, so the tests that convert Office files are skipped.\n');
}
