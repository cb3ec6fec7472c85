// Refuses an import that goes upward or across: see "Where a line lives" in docs/ARCHITECTURE.md.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// From the ground up. A feature may import the features in earlier lines, and its own folder.
const floors = [
  ['audit'],
  ['notifications', 'live'],
  ['accounts'],
  ['organisation', 'settings'],
  ['auth'],
  ['users', 'profile'],
  ['access'],
  ['files'],
  ['shares', 'documents', 'barcodes', 'search'],
];

const floorOf = (feature) => floors.findIndex((floor) => floor.includes(feature));

/** Why `from` may not import `to` (both as [root, folder]), or null when it may. */
function objection([fromRoot, from], [toRoot, to]) {
  if (toRoot !== fromRoot && toRoot !== 'shared') return `${fromRoot} must not import ${toRoot}`;
  if (toRoot === 'shared' || from === to || from === '' || from === 'app') return null;
  const ground = fromRoot === 'server' ? ['platform'] : ['lib', 'ui'];
  if (ground.includes(to)) return from === 'lib' && to === 'ui' ? 'lib must not import ui' : null;
  if (ground.includes(from)) return `${from} must not know the feature ${to}`;
  if (to === '' || to === 'app') return `${from} must not import the composition root`;
  if (floorOf(from) === -1) return `${from} has no floor in scripts/check-layers.mjs`;
  return floorOf(to) < floorOf(from) ? null : `${from} must not import ${to}: it is not below`;
}

/** 'src/server/auth/x.ts' → ['server', 'auth']; files at a root are the composition root, ''. */
function placeOf(path) {
  const [, root, ...rest] = path.split('/');
  return [root, rest.length > 1 ? rest[0] : ''];
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target]) => {
    if (target.startsWith('#')) return [join('src', target.slice(1))];
    return target.startsWith('.') ? [relative('.', resolve(dirname(file), target))] : [];
  });
}

const files = readdirSync('src', { recursive: true })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name));

const objections = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => target.startsWith('src/') && !file.includes('.test.'))
    .map((target) => ({ file, target, why: objection(placeOf(file), placeOf(target)) }))
    .filter(({ why }) => why),
);
for (const { file, target, why } of objections) console.error(`${file} → ${target}: ${why}`);
if (files.length === 0 || objections.length > 0) process.exit(1);
