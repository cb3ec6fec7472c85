// Refuses a rule that stands in two stylesheets: one of them would be changed and the other forgotten. Rules that several
// components need are in a stylesheet of their own, such as src/web/ui/text/lines.module.css.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter rules are alike by chance. */
const MIN_DECLARATIONS = 4;

interface Rule {
  file: string;
  selector: string;
  /** The declarations, in an order that does not depend on how they were written. */
  body: string;
}

function rulesOf(file: string, text: string): Rule[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return Array.from(withoutComments.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replace(/\s+/g, ' '),
    declarations: body
      .split(';')
      .map((declaration) => declaration.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  })).flatMap(({ declarations, ...rule }) =>
    declarations.length < MIN_DECLARATIONS ? [] : [{ ...rule, body: declarations.toSorted().join('; ') }],
  );
}

/** The rules that stand in more than one of the stylesheets, one sentence each. */
export function findRepeatedRules(stylesheets: Readonly<Record<string, string>>): string[] {
  const rules = Object.entries(stylesheets).flatMap(([file, text]) => rulesOf(file, text));
  const byBody = Object.values(Object.groupBy(rules, ({ body }) => body));
  return byBody.flatMap((alike = []) =>
    new Set(alike.map(({ file }) => file)).size > 1
      ? [`the same rule: ${alike.map(({ file, selector }) => `${file} ${selector}`).join(', ')}`]
      : [],
  );
}

if (import.meta.main) {
  const root = 'src/web';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  );
  const faults = findRepeatedRules(
    Object.fromEntries(files.map((name) => [name, readFileSync(join(root, name), 'utf8')])),
  );
  for (const fault of faults) console.error(fault);
  if (files.length === 0 || faults.length > 0) process.exitCode = 1;
}
