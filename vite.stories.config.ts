import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Connect, type Plugin, defineConfig, mergeConfig } from 'vite';
import product from './vite.config.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The only picture that the stories need from a server: the thumbnail of the file whose id ends with this. */
const answerThumbnails: Connect.NextHandleFunction = (request, response, next) => {
  if (!/^\/api\/files\/[^/]*-picture\/thumbnail/.test(request.url ?? '')) return next();
  response.setHeader('content-type', 'image/svg+xml');
  response.end(readFileSync(path('src/web/stories/picture.svg')));
};

const thumbnails: Plugin = {
  name: 'stories-thumbnails',
  configureServer: ({ middlewares }) => void middlewares.use(answerThumbnails),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerThumbnails),
};

// The stories answer their requests themselves.
const { server: _proxy, ...withoutServer } = product;

/** The page of stories: its own build, so that nothing of it is in dist/web. */
export default defineConfig(
  mergeConfig(withoutServer, {
    appType: 'mpa',
    plugins: [thumbnails],
    server: { open: '/stories/' },
    build: {
      outDir: path('dist/stories'),
      manifest: false,
      reportCompressedSize: false,
      rolldownOptions: { input: path('src/web/stories/index.html') },
    },
  }),
);
