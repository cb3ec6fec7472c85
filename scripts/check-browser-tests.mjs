// Refuses `.focus()` in browser tests: nobody can call it, so the test would pass for a control that neither a click nor Tab reaches.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = 'tests/e2e';
const files = readdirSync(root).filter((name) => name.endsWith('.ts'));
const faults = files.flatMap((name) =>
  readFileSync(join(root, name), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /^(?!\s*\/\/).*\.focus\(/.test(line) ? [`${join(root, name)}:${index + 1}: ${line.trim()}`] : [],
    ),
);
for (const fault of faults) console.error(`Click or press Tab instead: ${fault}`);
if (files.length === 0 || faults.length > 0) process.exit(1);
