// Fails when the sign-in page loads too much JavaScript, gzipped: the entry, the bundle of the pages without a session, and their imports.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 160;
const out = new URL('../dist/web/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', out), 'utf8'));

// The names of the files are those of `codeSplitting` in vite.config.ts.
const starts = ['index', 'auth'];
const reached = new Map();

function reach(key) {
  const chunk = manifest[key];
  if (reached.has(chunk.file)) return;
  reached.set(chunk.file, gzipSync(readFileSync(new URL(chunk.file, out))).length);
  for (const imported of chunk.imports ?? []) reach(imported);
}
for (const start of starts) {
  const key = Object.keys(manifest).find((it) => manifest[it].name === start);
  if (!key) throw new Error(`${start} is not in the manifest; has the sign-in page moved?`);
  reach(key);
}

const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const sizes = [...reached].toSorted(([, a], [, b]) => b - a);
for (const [file, bytes] of sizes) console.log(`${kb(bytes)} KB  ${file}`);
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(`${kb(total)} KB  in all; the limit is ${LIMIT_KB} KB`);
if (total > LIMIT_KB * 1024) {
  console.error('The sign-in page loads too much JavaScript.');
  process.exit(1);
}
