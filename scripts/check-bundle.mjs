// Fails when the sign-in page loads too much JavaScript, gzipped: the entry, the bundle of the pages without a session, and their
// imports. Fails too when the page for people without an account loads the bundle of the signed-in pages.
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
function keyOf(name) {
  const key = Object.keys(manifest).find((it) => manifest[it].name === name);
  if (!key) throw new Error(`${name} is not in the manifest; has its page moved?`);
  return key;
}
for (const start of starts) reach(keyOf(start));

const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const sizes = [...reached].toSorted(([, a], [, b]) => b - a);
for (const [file, bytes] of sizes) console.log(`${kb(bytes)} KB  ${file}`);
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(`${kb(total)} KB  in all; the limit is ${LIMIT_KB} KB`);
if (total > LIMIT_KB * 1024) {
  console.error('The sign-in page loads too much JavaScript.');
  process.exit(1);
}

// A module that both need is in the file of the signed-in pages, which is ten times as large as the page of a visitor.
reach(keyOf('visitor'));
const { file: signedInFile } = manifest[keyOf('signed-in')];
if (reached.has(signedInFile)) {
  console.error('The page for people without an account imports a module of the signed-in pages.');
  process.exit(1);
}

// pdf.js is larger than everything that a user loads to sign in and to see their files.
reach(keyOf('signed-in'));
for (const file of reached.keys()) {
  if (readFileSync(new URL(file, out), 'utf8').includes('PDFDataRangeTransport')) {
    console.error(`${file} contains pdf.js, which only the page of a PDF loads.`);
    process.exit(1);
  }
}
