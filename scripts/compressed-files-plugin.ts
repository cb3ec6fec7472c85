import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Pictures and fonts of the web are compressed already. */
const COMPRESSIBLE = /\.(?:m?js|css|wasm|ttf|svg|json|bcmap|dat)$/;
const MIN_BYTES = 1024;
/** The highest quality takes ten times as long for a tenth less. */
const QUALITY = 9;

/**
 * Writes what is built in brotli and gzip too, as the server sends it: some files have megabytes, and compressing one for every request
 * would let anybody keep a processor busy. Browsers ask for brotli only when the connection is encrypted.
 */
export const compressedFilesPlugin: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      const names = Object.keys(bundle);
      await Promise.all(
        names
          .filter((name) => COMPRESSIBLE.test(name))
          .map((name) => compress(join(dir, name), names.includes(`${name}.br`))),
      );
    },
  },
};

async function compress(path: string, hasBrotli: boolean): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  if (hasBrotli) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
}
