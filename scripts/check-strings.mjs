// Fails when a text is unused: each key of a `*.strings.ts` must be read somewhere, as `.key` or, with a computed name, from
// its group (`.screens[…]`), if the key occurs anywhere in the code. Fails too when a text contains a name that is not isolated,
// or a number that is not formatted.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const web = `${src}web/`;
const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file));
const stringFiles = files.filter((file) => file.endsWith('.strings.ts'));
// A text that only a story reads is not used.
const code = files
  .filter((file) => !file.endsWith('.strings.ts') && !file.startsWith('stories/'))
  .map((file) => readFileSync(web + file, 'utf8'))
  .join('\n');

const isRead = (key) => new RegExp(`\\.${key}\\b|\\{[^{}()]*\\b${key}\\b[^{}()]*\\} = use\\w+\\(`).test(code);

// A key of a group may be a code or a kind that only the server or the contracts write out.
const everyCode = globSync('{shared,server}/**/*.ts', { cwd: src })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(src + file, 'utf8'))
  .join('\n');
const words = new Set(`${code}\n${everyCode}`.match(/[\w$-]+/g));
const isReadByName = (group) => new RegExp(`\\.${group}\\[`).test(code);

/** The unused keys in `texts`, as dotted paths. */
function unread(texts, path = []) {
  return Object.entries(texts).flatMap(([key, value]) => {
    const here = [...path, key];
    if (typeof value === 'object') return unread(value, here);
    return isRead(key) || (path.some(isReadByName) && words.has(key)) ? [] : [here.join('.')];
  });
}

/** Parameters that are names of people, files or places; `isolate`, `quoteName`, `quoteBriefly` or `Bdi` keeps their direction. */
const nameParameters = ['name', 'names', 'place', 'person', 'user', 'device', 'browser', 'system'];

/** The names that are not isolated and the numbers that are not formatted, as they are written. */
function unsafe(source) {
  const numbers = [...source.matchAll(/\b(\w+): number\b/g)].map(([, parameter]) => parameter);
  const parameters = new Set([...nameParameters, ...numbers]);
  return [...source.matchAll(/\$\{(\w+)\}/g)]
    .filter(([, used]) => parameters.has(used))
    .map(([text]) => text);
}

let failed = false;
for (const file of stringFiles) {
  for (const text of unsafe(readFileSync(web + file, 'utf8'))) {
    console.error(`src/web/${file}: ${text} needs isolate, quoteName, formatNumber or plural`);
    failed = true;
  }
  const declared = await import(pathToFileURL(web + file).href);
  for (const texts of Object.values(declared)) {
    for (const path of unread(texts.ar)) {
      console.error(`src/web/${file}: ${path} is not used`);
      failed = true;
    }
  }
}
if (failed) process.exit(1);
console.log(`Every text of ${stringFiles.length} files is used; names are isolated and numbers formatted.`);
