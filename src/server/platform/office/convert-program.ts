/**
 * Converts one document: reads it from standard input and writes a PDF or a Word document to descriptor 3. It runs as a separate process, in
 * which LibreOffice is isolated too, and keeps everything in one folder, which its caller removes.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FailureReason, type OfficeFormat, exitCodes } from './conversion.ts';
import { isEncrypted } from './encrypted.ts';
import { safeProfile } from './safe-profile.ts';

/** How LibreOffice ends that needs too much time (two signals), memory or space for a file. */
const { SIGXCPU, SIGKILL, SIGABRT, SIGXFSZ } = constants.signals;
const limitSignals = new Set<number>([SIGXCPU, SIGKILL, SIGABRT, SIGXFSZ]);

/** The names by which LibreOffice knows the formats. That of a Word document is complete, because an older one has the same extension. */
const filters: Record<OfficeFormat, string> = { pdf: 'pdf', docx: 'docx:MS Word 2007 XML' };

async function convert(office: string, folder: string, to: OfficeFormat): Promise<FailureReason | null> {
  const [source, profile, results] = ['source', 'profile', 'out'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await pipeline(process.stdin, createWriteStream(source));
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), safeProfile());
  const code = await runOffice(office, [
    `-env:UserInstallation=file://${encodeURI(profile)}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    '--convert-to',
    filters[to],
    '--outdir',
    results,
    source,
  ]);
  const made = join(results, `source.${to}`);
  if (code === 0 && existsSync(made)) {
    await pipeline(createReadStream(made), createWriteStream('', { fd: 3 }));
    return null;
  }
  if (limitSignals.has(code - 128)) return 'tooLarge';
  return isEncrypted(await readFile(source)) ? 'encrypted' : 'damaged';
}

/** Its exit code, in the way of a shell: 128 and the number of a signal that ended it. */
function runOffice(office: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(office, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

const [office, folder, to] = process.argv.slice(2) as [string, string, OfficeFormat];
try {
  const failure = await convert(office, folder, to);
  process.exitCode = failure ? exitCodes[failure] : 0;
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? exitCodes.tooLarge : 1;
}
