import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What the viewers use of the design system and of packages is a file of its own, because people outside load the viewers too, and
// nothing of the signed-in pages. scripts/check-bundle.mjs fails when something is missing in it.

const web = fileURLToPath(new URL('../src/web/', import.meta.url));
const isViewer = (path: string): boolean =>
  // Only signed-in users print.
  (path.startsWith('viewers/') && !path.startsWith('viewers/print/') && !path.includes('.test.')) ||
  /^files\/shares\/public\/(?:viewing|shown-file)\.tsx$/.test(path);

/** The signed-in pages load these on use, so they stay in files of their own. */
const onUse = ['/SegmentedControl/', '/Tabs/', '/csv-reader.ts', '/encoding.ts', '/read-once.ts'];

const imports = /import\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)'/g;

/** A part of the paths of the modules that an import of these names leads to. Packages are imported through one file, which has all names. */
function pathsOf(names: string[], from: string): string[] {
  switch (from) {
    case '@mantine/core':
      return names.map((name) => `/@mantine/core/esm/components/${name}/`);
    case '@mantine/hooks':
      // Small, and not each in a file of its name.
      return ['/@mantine/hooks/'];
    case '@tabler/icons-react':
      return names.map((name) => `/icons/${name}.mjs`);
    case '@tanstack/react-query':
      return names.map((name) => `/react-query/build/modern/${name}.js`);
    case '@tanstack/react-virtual':
      return ['/@tanstack/react-virtual/'];
    default:
      return /^#(?:shared|web\/(?:ui|lib))\//.test(from) ? [from.replace('#', '/src/')] : [];
  }
}

function viewerParts(): Set<string> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const parts = new Set<string>();
  for (const path of files.filter((name) => /\.tsx?$/.test(name) && isViewer(name)))
    for (const [, what, from] of readFileSync(join(web, path), 'utf8').matchAll(imports)) {
      const names = [...what!.matchAll(/(type\s+)?([\w$]+)(?:\s+as\s+\w+)?/g)].filter(([, type]) => !type);
      for (const part of pathsOf(
        names.map(([, , name]) => name!),
        from!,
      ))
        parts.add(part);
    }
  return parts;
}

const parts = [...viewerParts()];

/** Whether several viewers, or a viewer and the signed-in pages, may need this module. What it imports itself goes with it. */
export const isViewerPart = (id: string): boolean => {
  const path = id.replaceAll('\\', '/');
  if (onUse.some((part) => path.includes(part))) return false;
  // What is in the folder of the viewers itself is used by several, and by the pages that open them.
  return parts.some((part) => path.includes(part)) || /\/src\/web\/viewers\/[^/]+\.tsx?$/.test(path);
};
