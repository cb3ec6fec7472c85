/** JSON with sorted keys, because PostgreSQL does not keep their order: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sortedKeys);
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The canonical form of JSON that PostgreSQL wrote. A number that JavaScript would round, such as 1.0 or one with 30 digits,
 * becomes a text that begins with the one character that JSON in PostgreSQL cannot contain, so that it differs from the number
 * and from every text that was recorded.
 */
export function canonicalOf(stored: string): string {
  const mayBeRounded = /\d\.|\d{16}/.test(stored);
  return canonicalJson(JSON.parse(stored, mayBeRounded ? exactNumber : undefined));
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  const written = String(value);
  // PostgreSQL writes no exponents; the product records no such numbers.
  return written === context.source || written.includes('e') ? value : `\0${context.source}`;
}
