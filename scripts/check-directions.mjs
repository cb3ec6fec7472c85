// Refuses physical directions: what is written for the left is wrong in Arabic. Write -inline-start and -inline-end.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const inStyles =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const inCode =
  /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:ml|mr|pl|pr)=["{]|textAlign:\s*'(?:left|right)'/;

const files = readdirSync('src/web', { recursive: true }).filter((name) => /\.(?:css|tsx?)$/.test(name));
const faults = files.flatMap((name) => {
  const lines = readFileSync(join('src/web', name), 'utf8').split('\n');
  const pattern = name.endsWith('.css') ? inStyles : inCode;
  return lines.flatMap((line, index) =>
    pattern.test(line) ? [`src/web/${name}:${index + 1}: ${line.trim()}`] : [],
  );
});
for (const fault of faults) console.error(`A physical direction: ${fault}`);
if (files.length === 0 || faults.length > 0) process.exit(1);
