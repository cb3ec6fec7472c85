import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What oxlint says about the files, with the rules of this repository. */
async function lint(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-circles-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), folder];
    return await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      () => 'no errors',
      (error: { stdout: string }) => error.stdout,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const leaf = 'export interface B {\n  b: string;\n}\n';

it('accepts an import of a type that leads in one direction', async () => {
  const a = `import type { B } from './b.ts';\nexport type A = B;\n`;
  expect(await lint({ 'a.ts': a, 'b.ts': leaf })).toBe('no errors');
});

it('refuses a circle of imports of types', async () => {
  const a = `import type { B } from './b.ts';\nexport type A = B;\n`;
  const b = `import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n`;
  expect(await lint({ 'a.ts': a, 'b.ts': b })).toContain('no-cycle');
});

it('refuses a circle through import aliases', async () => {
  const files = {
    'package.json': JSON.stringify({ type: 'module', imports: { '#here/*': './*' } }),
    'a.ts': `import { b } from '#here/b.ts';\nexport const a = (): number => b();\n`,
    'b.ts': `import { a } from '#here/a.ts';\nexport const b = (): number => a();\n`,
  };
  expect(await lint(files)).toContain('no-cycle');
});
