import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pdfjs = new URL('../node_modules/pdfjs-dist/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, pdfjs), 'utf8');
const { version } = JSON.parse(read('package.json'));

// Their addresses change with their content, because browsers keep for good what is below `assets`.
const worker = workerScript();
const workerFile = `assets/pdf.worker-${createHash('sha256').update(worker).digest('hex').slice(0, 8)}.mjs`;
const resources = `assets/pdfjs-${version}/`;

/**
 * Builds the worker of pdf.js, and copies what pdf.js loads when a document needs it: character maps, standard fonts, decoders,
 * colours. Its interpreter for the scripts in documents is left out.
 */
export const pdfjsPlugin: Plugin = {
  name: 'pdfjs',
  config(_config, { command }) {
    const source = `/@fs${fileURLToPath(pdfjs)}`;
    const isBuild = command === 'build';
    return {
      define: {
        PDFJS_WORKER: JSON.stringify(isBuild ? `/${workerFile}` : `${source}build/pdf.worker.min.mjs`),
        PDFJS_RESOURCES: JSON.stringify(isBuild ? `/${resources}` : source),
      },
    };
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: workerFile, source: worker });
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
      for (const file of readdirSync(new URL(`${folder}/`, pdfjs))) {
        if (file.startsWith('quickjs')) continue;
        const source = readFileSync(new URL(`${folder}/${file}`, pdfjs));
        this.emitFile({ type: 'asset', fileName: `${resources}${folder}/${file}`, source });
      }
    }
  },
};

/**
 * The worker, with one change: to find a page, pdf.js reads every page before it, and before the first page is shown it looks for
 * the last one. A file whose pages are in one list, as scanners and most programs write it, would be loaded nearly whole. Where a
 * list says that it has as many pages as entries, the entry of the page is read directly.
 */
function workerScript(): string {
  const script = read('build/pdf.worker.min.mjs');
  // The minified names of `Catalog.getPageDict`: e is the index of the page, l that of the first page of the list h with the count c.
  const loop = 'for(let e=h.length-1;e>=0;e--){const a=h[e];t.push(a);n===this.toplevelPagesDict';
  const readDirectly =
    'if(h.length===c&&h[e-l]instanceof Ref){const t=h[e-l],n=await s.fetchAsync(t);' +
    'if(n instanceof Dict&&isName(n.getRaw("Type"),"Page")){r.put(t,1);i.put(t,e);return[n,t]}}';
  if (script.split(loop).length !== 2)
    throw new Error('pdf.js has changed; look at Catalog.getPageDict again');
  return script.replace(loop, () => readDirectly + loop);
}
