import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [react()],
  resolve: {
    // The browser needs the contracts' types, methods and paths, never their schemas: 26 KB less to load.
    alias: { zod: fileURLToPath(new URL('src/web/lib/zod-stub.ts', import.meta.url)) },
  },
  // The host stays the browser's own: the server compares it with the origin of every write.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false } } },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: the content security policy allows no data: addresses for them.
    assetsInlineLimit: 0,
    // One stylesheet of 28 KB (gzipped) is loaded sooner than fifteen small ones.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A module belongs to the first of these files that needs it: a user loads them in this order.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'auth', test: /app\/bundles\/auth\.ts$/ },
            { name: 'signed-in', test: /app\/bundles\/signed-in\.ts$/ },
          ],
        },
      },
    },
  },
});
