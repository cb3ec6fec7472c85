/** The fields in which two states of a record differ, as the audit log keeps them; null when there are none. */
export function changes<T extends Record<string, unknown>>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const differing = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (differing.length === 0) return null;
  const pick = (from: T) => Object.fromEntries(differing.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
