// Refuses sizes of text, layers and breakpoints that are not design tokens: they are declared in src/web/ui/tokens.css
// and src/web/ui/breakpoints.ts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints } from '#web/ui/breakpoints.ts';

const widths = new Set<number>(Object.values(breakpoints));

/** Font sizes and layers that are written as a number instead of a variable. */
const literals = [
  { pattern: /(?:^|[\s;{])font-size\s*:[^;]*\d(?:px|r?em|pt|%)/, fault: 'font-size without a token' },
  { pattern: /(?:^|[\s;{])font\s*:[^;]*\d(?:px|r?em|pt|%)/, fault: 'font-size without a token' },
  { pattern: /(?:^|[\s;{])z-index\s*:\s*-?\d/, fault: 'z-index without a token' },
  { pattern: /\bfontSize:\s*['"`]?\d|\bfz=["{]/, fault: 'font-size without a token' },
  { pattern: /\bz-?[iI]ndex(?:=\{|:)\s*['"`]?-?\d/, fault: 'z-index without a token' },
];

const condition = /@(?:media|container)[^{]*|\((?:min|max)-width:[^)]*\)/g;

function hasUnknownWidth(line: string): boolean {
  const lengths = Array.from(line.matchAll(condition), ([query]) =>
    Array.from(query.matchAll(/([\d.]+)(px|r?em)/g)),
  ).flat();
  return lengths.some(([, length, unit]) => unit !== 'px' || !widths.has(Number(length)));
}

/** What is wrong in a stylesheet or a component, one sentence a line. */
export function findFaults(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const faults = literals.filter(({ pattern }) => pattern.test(line)).map(({ fault }) => fault);
    if (hasUnknownWidth(line)) faults.push('unknown breakpoint');
    return [...new Set(faults)].map((fault) => `${file}:${index + 1}: ${fault}: ${line.trim()}`);
  });
}

if (import.meta.main) {
  const root = 'src/web';
  const declarations = new Set(['ui/tokens.css', 'ui/breakpoints.ts']);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:css|tsx?)$/.test(name) && !declarations.has(name),
  );
  const faults = files.flatMap((name) => {
    const file = join(root, name);
    return findFaults(file, readFileSync(file, 'utf8'));
  });
  for (const fault of faults) console.error(fault);
  if (files.length === 0 || faults.length > 0) process.exitCode = 1;
}
