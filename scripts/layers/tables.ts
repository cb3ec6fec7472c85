// What may import what: see "Where a line lives" in docs/ARCHITECTURE.md.

export type Root = 'shared' | 'server' | 'web';

/** From the bottom up. A feature may import the features in earlier lines, and itself. */
const features = [
  ['audit'],
  ['notifications', 'live', 'quotas'],
  ['accounts'],
  ['organisation', 'settings'],
  ['auth'],
  ['users', 'profile'],
  ['viewers'],
  ['files'],
  ['barcodes', 'editing'],
  ['documents', 'search', 'home'],
];
const webOnly = new Set(['viewers', 'editing', 'home']);

export const featureLayers = {
  server: features.map((layer) => layer.filter((feature) => !webOnly.has(feature))),
  web: features,
};

/** Folders below every feature of their root. They know no feature. */
export const baseFolders: Record<Root, readonly string[]> = {
  shared: ['http', 'text'],
  server: ['platform'],
  web: ['lib', 'ui'],
};

/**
 * The folders inside a feature, from the bottom up; '' is the feature's own folder. A folder may import the folders in
 * earlier lines. A page, a routes or a jobs file in the feature's own folder is above them all. Where a feature has no
 * order here, only a circle of its folders is refused.
 */
export const folderLayers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'server/files': [
    [''],
    ['changes', 'names'],
    ['content', 'trash'],
    ['renditions'],
    ['browse', 'editing', 'labels', 'organise', 'prints', 'shares'],
    ['access', 'splits', 'upload', 'thumbnails', 'views', 'zip'],
    ['new-documents', 'conversions'],
    ['upkeep', 'adapters', 'inbox'],
  ],
  'web/files': [
    [''],
    ['list'],
    ['name-conflicts', 'splits'],
    ['upload', 'shares'],
    ['access', 'labels', 'printing'],
    ['actions'],
    ['details', 'viewing'],
    ['manager'],
  ],
};

/** The closed list of suffixes. A file may import files of its own rank or of a lower one. */
export const ranks: Record<Root, Readonly<Record<string, number>>> = {
  shared: { contract: 0 },
  server: { table: 0, policy: 1, queries: 2, present: 3, actions: 4, jobs: 5, routes: 5 },
  web: { strings: 0, api: 1, page: 2 },
};

/** Only files with a suffix of the same rank, and the composition root, may import these. */
export const topSuffixes = ['jobs', 'routes', 'page'];

const drawing = ['react', 'react-dom', '@mantine/core', '@mantine/hooks', '@tabler/icons-react'];

/** The npm packages of each root. Tests are exempt: they may import any package. */
export const packages: Record<Root | 'ui', readonly string[]> = {
  shared: ['zod'],
  // The links of the design system are links of the router.
  ui: [...drawing, '@tanstack/react-router', '@fontsource/ibm-plex-sans-arabic'],
  web: [
    ...drawing,
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-virtual',
    '@docx-editor.dev/core',
    '@expo-google-fonts/amiri',
    '@expo-google-fonts/arimo',
    '@expo-google-fonts/carlito',
    '@expo-google-fonts/tinos',
    'docxodus',
    'fflate',
    'pdfjs-dist',
    'tus-js-client',
    'zxing-wasm',
  ],
  server: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/helmet',
    '@fastify/static',
    '@fontsource/ibm-plex-sans-arabic',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    'ag-psd',
    'bwip-js',
    'fastify',
    'graphile-worker',
    'kysely',
    'nodemailer',
    'pdfjs-dist',
    'pg',
    'pino',
    'sharp',
    'zod',
    'zxing-wasm',
  ],
};

/**
 * Packages that decode the files of users. Only the program of the decoder process imports them, and nothing imports that: the
 * server starts it (see docs/decisions/016-decoders.md).
 */
export const decoderPackages: readonly string[] = [
  '@napi-rs/canvas',
  'ag-psd',
  'pdfjs-dist',
  'sharp',
  'zxing-wasm',
];
export const decoderFolder = 'src/server/platform/decoders/';

/** Packages whose types, but not values, a root may import: the browser does not load zod. */
export const typePackages: Partial<Record<Root | 'ui', readonly string[]>> = { web: ['zod'] };
