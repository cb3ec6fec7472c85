import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Unavailable, installDebianPackages, unavailable } from './debian.ts';

const QPDF = '/usr/bin/qpdf';
const PDFTOTEXT = '/usr/bin/pdftotext';
const PDFTOPPM = '/usr/bin/pdftoppm';

/** Programs that have nothing in common with ours. */
export interface PdfChecker {
  /** What `qpdf --check` complains about; empty when nothing is wrong. */
  complaints: (path: string) => Promise<string>;
  /** The text of a page, without spaces. */
  text: (path: string, page: number) => Promise<string>;
  /** Draws a page as it is seen, and returns the path of the picture. */
  draw: (path: string, page: number, dotsPerInch: number) => Promise<string>;
}

/** qpdf and Poppler; root installs them when they are missing. */
export async function pdfChecker(): Promise<PdfChecker | Unavailable> {
  const reason = await installDebianPackages(['qpdf', 'poppler-utils'], () =>
    [QPDF, PDFTOTEXT, PDFTOPPM].every((path) => existsSync(path)),
  );
  return reason === null ? { complaints, text, draw } : unavailable('qpdf', reason);
}

const run = promisify(execFile);

async function complaints(path: string): Promise<string> {
  // It exits with 2 for errors and with 3 for warnings.
  const { stderr } = await run(QPDF, ['--check', path]).catch(
    (error: { stdout: string; stderr: string }) => ({
      stderr: `${error.stdout}${error.stderr}`,
    }),
  );
  return stderr;
}

async function text(path: string, page: number): Promise<string> {
  const { stdout } = await run(PDFTOTEXT, ['-f', String(page), '-l', String(page), path, '-']);
  return stdout.replace(/\s/g, '');
}

async function draw(path: string, page: number, dotsPerInch: number): Promise<string> {
  const picture = path.replace(/\.pdf$/, `-${page}`);
  const at = [
    '-f',
    String(page),
    '-l',
    String(page),
    '-r',
    String(dotsPerInch),
    '-cropbox',
    '-gray',
    '-png',
    '-singlefile',
  ];
  await run(PDFTOPPM, [...at, path, picture]);
  return `${picture}.png`;
}
