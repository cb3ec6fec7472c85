import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const docxodus = new URL('../node_modules/docxodus/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', docxodus), 'utf8'));
const runtime = new URL('dist/wasm/_framework/', docxodus);

/** Their addresses change with the version, because browsers keep for good what is below `assets`. */
const folder = `assets/docxodus-${version}/`;

/** Copies what docxodus loads when two documents are compared: its WebAssembly, and the runtime of .NET that it runs in. */
export const docxodusPlugin: Plugin = {
  name: 'docxodus',
  config(_config, { command }) {
    const source = `/@fs${fileURLToPath(docxodus)}dist/wasm/`;
    return {
      define: { DOCXODUS_FILES: JSON.stringify(command === 'build' ? `/${folder}` : source) },
      // It finds its worker beside itself.
      optimizeDeps: { exclude: ['docxodus'] },
    };
  },
  generateBundle() {
    for (const file of readdirSync(runtime)) {
      const source = readFileSync(new URL(file, runtime));
      this.emitFile({ type: 'asset', fileName: `${folder}_framework/${file}`, source });
    }
  },
};
