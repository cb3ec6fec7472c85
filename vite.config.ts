import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFilesPlugin } from './scripts/compressed-files-plugin.ts';
import { contractsPlugin } from './scripts/contracts-plugin.ts';
import { docxodusPlugin } from './scripts/docxodus-plugin.ts';
import { pdfjsPlugin } from './scripts/pdfjs-plugin.ts';
import { isViewerPart } from './scripts/viewer-parts.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

/**
 * Writes the scripts of a signed-in user, and those of the pages of a PDF and of a Word document, into the page, so that first-paint.js
 * can request them before the first script has run, and what else the engine of Word documents loads (`prefetchWord`).
 */
const signedInScripts: Plugin = {
  name: 'signed-in-scripts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = (names: string[]) => scripts.filter(({ name }) => names.includes(name));
      const signedIn = named(['auth', 'parts', 'signed-in']);
      // What the page itself loads first need not be named.
      const first = new Set(scripts.filter(({ isEntry }) => isEntry));
      const only = (name: string) => {
        const all = new Set(named([name]));
        // What is added meanwhile is visited too.
        for (const { imports } of all)
          for (const file of scripts) if (imports.includes(file.fileName)) all.add(file);
        return [...all].filter((file) => !first.has(file) && !signedIn.includes(file));
      };
      const addressesOf = (files: { fileName: string }[]) =>
        files.map(({ fileName }) => `/${fileName}`).join(' ');
      const wordFiles = Object.values(bundle).filter(({ fileName }) =>
        /\/(?:word-engine-.*\.js|harfbuzz-.*\.wasm|editor-.*\.css|(?:Carlito|Amiri)_(?:400Regular|700Bold)-.*\.ttf)$/.test(
          fileName,
        ),
      );
      const wordEngine = wordFiles.filter(({ fileName }) => fileName.endsWith('.js'));
      return html
        .replace('__SIGNED_IN_SCRIPTS__', addressesOf(signedIn))
        .replace('__PDF_SCRIPTS__', addressesOf(only('pdf')))
        .replace('__WORD_SCRIPTS__', addressesOf([...only('word'), ...wordEngine]))
        .replace('__WORD_FILES__', addressesOf(wordFiles));
    },
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [react(), signedInScripts, pdfjsPlugin, docxodusPlugin, contractsPlugin, compressedFilesPlugin],
  resolve: {
    // The browser needs the contracts' types, methods and paths, never their schemas: 26 KB less to load.
    alias: { zod: fileURLToPath(new URL('src/web/lib/zod-stub.ts', import.meta.url)) },
  },
  // The host stays the browser's own: the server compares it with the origin of every write.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } } },
  // The engine of Word documents is built as a worker is, and loads parts of itself on use.
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy allows no data: addresses for them.
    assetsInlineLimit: 0,
    // One stylesheet of 28 KB (gzipped) is loaded sooner than fifteen small ones.
    cssCodeSplit: false,
    // A browser that does not know it loads the scripts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A module belongs to the first of these files that needs it: a user loads them in this order.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'auth', test: /app\/bundles\/auth\.ts$/ },
            { name: 'parts', test: isViewerPart },
            { name: 'signed-in', test: /app\/bundles\/signed-in\.ts$/ },
          ],
        },
      },
    },
  },
});
