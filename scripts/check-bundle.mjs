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

// A module that both need is in the file of the signed-in pages, which is ten times as large as the page of a visitor. The viewers are
// loaded when the visitor wants to see the file, with a file of what they share with the signed-in pages (scripts/viewer-parts.ts).
const visitor = keyOf('visitor');
function refuse(file, what) {
  if (!reached.has(file)) return;
  console.error(`${what} imports ${file}, which people without an account must not load.`);
  process.exit(1);
}
const { file: signedInFile } = manifest[keyOf('signed-in')];
reach(visitor);
refuse(signedInFile, 'The page for people without an account');
refuse(manifest[keyOf('parts')].file, 'The page for people without an account');
// Those that are loaded on use, and what they load on use themselves.
const onUse = new Set();
const visited = new Set();
function reachOnUse(key) {
  if (visited.has(key)) return;
  visited.add(key);
  for (const part of manifest[key].dynamicImports ?? []) {
    if (onUse.has(part)) continue;
    onUse.add(part);
    reach(part);
    refuse(signedInFile, `${manifest[part].name}, a viewer of people without an account,`);
    reachOnUse(part);
  }
  for (const imported of manifest[key].imports ?? []) if (imported !== keyOf('index')) reachOnUse(imported);
}
const first = new Map(reached);
reachOnUse(visitor);
console.log(`people without an account load ${onUse.size} viewers and parts of them, on use`);
reached.clear();
for (const [file, size] of first) reached.set(file, size);

// Each is larger than everything that a user loads to sign in and to see their files.
const engines = [
  ['PDFDataRangeTransport', 'pdf.js', 'the page of a PDF'],
  ['docx-paragraph-fragment', 'the engine of Word documents', 'their page'],
];
reach(keyOf('signed-in'));
for (const file of reached.keys())
  for (const [sign, engine, page] of engines)
    if (readFileSync(new URL(file, out), 'utf8').includes(sign)) {
      console.error(`${file} contains ${engine}, which only ${page} loads.`);
      process.exit(1);
    }
