import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Unavailable, installDebianPackages, unavailable } from './debian.ts';

const ZBARIMG = '/usr/bin/zbarimg';
const PDFTOPPM = '/usr/bin/pdftoppm';

/** Reads the Code 128 barcodes of pictures: for each picture those that were found. */
export type ReadPictures = (paths: string[]) => Promise<string[][]>;

/** `zbarimg`, a decoder that has nothing in common with ours, and Poppler to draw pages; root installs them when they are missing. */
export async function independentDecoder(): Promise<ReadPictures | Unavailable> {
  const reason = await installDebianPackages(['zbar-tools', 'poppler-utils'], () =>
    [ZBARIMG, PDFTOPPM].every((path) => existsSync(path)),
  );
  return reason === null ? read : unavailable('zbarimg', reason);
}

const run = promisify(execFile);

async function read(paths: string[]): Promise<string[][]> {
  // It exits with 4 when it finds none in some picture.
  const { stdout } = await run(ZBARIMG, ['-q', '--xml', '-S*.enable=0', '-Scode128.enable=1', ...paths], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { code?: number; stdout: string }) => {
    if (error.code !== 4) throw error;
    return error;
  });
  const found = new Map(paths.map((path) => [path, [] as string[]]));
  for (const [, path, content] of stdout.matchAll(/<source href='([^']*)'>(.*?)<\/source>/gs))
    for (const [, data] of content!.matchAll(/<data><!\[CDATA\[(.*?)\]\]><\/data>/gs))
      found.get(path!)?.push(data!);
  return paths.map((path) => found.get(path)!);
}

/** Draws a page as a printer with 300 dots an inch would, and returns the path of the picture. */
export async function drawPdfPage(path: string, page: number): Promise<string> {
  const picture = path.replace(/\.pdf$/, `-${page}`);
  const at = ['-f', String(page), '-l', String(page), '-r', '300', '-gray', '-singlefile'];
  await run(PDFTOPPM, [...at, path, picture]);
  return `${picture}.pgm`;
}
