import { nameKey } from '#shared/text/fold.ts';

/** The name itself, or with the first number in brackets that no sibling has: "Contracts (2)". */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; takenKeys.has(nameKey(candidate)); number += 1) candidate = `${name} (${number})`;
  return candidate;
}
