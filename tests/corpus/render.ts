import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** So many documents are converted by one LibreOffice: most of the time of one is its start. */
const BATCH = 20;
const START_MS = 30_000;
const EACH_MS = 20_000;

/** Makes PDFs of the documents of a folder, beside them. What could not be converted has none. */
export async function makePdfs(soffice: string, folder: string): Promise<void> {
  const documents = (await readdir(folder)).filter((name) => name.endsWith('.docx')).toSorted();
  for (let at = 0; at < documents.length; at += BATCH)
    await convert(soffice, folder, documents.slice(at, at + BATCH));
  const made = new Set(await readdir(folder));
  // One that ends the program, or keeps it busy, takes the others of its batch with it.
  for (const name of documents)
    if (!made.has(name.replace(/docx$/, 'pdf'))) await convert(soffice, folder, [name]);
}

async function convert(soffice: string, folder: string, names: readonly string[]): Promise<void> {
  const profile = join(folder, 'profile');
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
    '--headless',
    '--norestore',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    ...names.map((name) => join(folder, name)),
  ];
  // What is missing afterwards is seen by whoever looks for it.
  await run(soffice, args, {
    timeout: START_MS + names.length * EACH_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 26,
  }).catch(() => {});
  await rm(profile, { recursive: true, force: true });
}

export interface DrawnPage {
  text: string;
  /** A small grey picture: its size, and a byte for each pixel. */
  picture: Buffer;
}

const DOTS_PER_INCH = 24;

/** The pages of a PDF, by Poppler. */
export async function pagesOf(pdf: string): Promise<DrawnPage[]> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', pdf, '-'], { maxBuffer: 2 ** 27 });
  const texts = stdout.split('\f').slice(0, -1);
  const folder = `${pdf}-pages`;
  await mkdir(folder);
  await run('pdftoppm', ['-r', String(DOTS_PER_INCH), '-gray', pdf, join(folder, 'page')]);
  const names = (await readdir(folder)).toSorted();
  const pages = await Promise.all(
    names.map(async (name, at) => ({ text: texts[at] ?? '', picture: await readFile(join(folder, name)) })),
  );
  await rm(folder, { recursive: true });
  return pages;
}

/** Whether this machine has Poppler. */
export const canReadPdfs = (): Promise<boolean> =>
  Promise.all(['pdftotext', 'pdftoppm'].map((program) => run(program, ['-v']))).then(
    () => true,
    () => false,
  );

const known = new Map<string, boolean>();

/** Whether any font of this machine has a letter; yes when Fontconfig cannot be asked. */
export function hasLetter(letter: string): boolean {
  let has = known.get(letter);
  if (has === undefined) {
    const { status, stdout } = spawnSync('fc-list', [
      `:charset=${letter.codePointAt(0)!.toString(16)}`,
      'file',
    ]);
    has = status !== 0 || stdout.length > 0;
    known.set(letter, has);
  }
  return has;
}
