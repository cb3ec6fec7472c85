// Refuses what the layers in scripts/layers/tables.ts do not allow: an import that goes upward or across, a package that
// a root may not use, a suffix that is not in the list.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { objections } from './layers/objections.ts';

const files = readdirSync('src', { recursive: true })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  // What is in public/ is served as it is and imports nothing.
  .filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path) && !path.startsWith('src/web/public/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const found = objections(files);
for (const objection of found) console.error(objection);
if (files.length === 0 || found.length > 0) process.exit(1);
