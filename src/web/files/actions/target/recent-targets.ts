const MAX_RECENT = 5;

// Only ids are stored: the names are loaded from the server, which checks the rights.
const keyOf = (userId: string): string => `recent-targets:${userId}`;

/** The folders that a user moved or copied to in this browser, the last one first. */
export function recentTargets(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export const rememberTarget = (userId: string, id: string): void =>
  store(userId, [id, ...recentTargets(userId).filter((other) => other !== id)]);

/** Forgets folders that no longer exist for the user. */
export const forgetTargets = (userId: string, ids: readonly string[]): void =>
  store(
    userId,
    recentTargets(userId).filter((id) => !ids.includes(id)),
  );

function store(userId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids.slice(0, MAX_RECENT)));
  } catch {
    // A browser that stores nothing has no recent folders.
  }
}
