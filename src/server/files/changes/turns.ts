const COUNTED_MS = 10 * 60_000;
/** A priority is stored in two bytes. */
const LAST_TURN = 30_000;
let requests = new Map<string, number>();
let countedSince = Date.now();

/**
 * The number of drawings that a user has requested lately is the priority of the next one, so the users take turns: somebody's
 * first picture is drawn before the second of everyone else, and a thousand pictures of one user hold back nobody. Counted in
 * this process only, because it is merely an order; every job in the queue keeps its place.
 */
export function nextTurn(userId: string): number {
  if (Date.now() - countedSince > COUNTED_MS) {
    requests = new Map();
    countedSince = Date.now();
  }
  const turn = Math.min((requests.get(userId) ?? 0) + 1, LAST_TURN);
  requests.set(userId, turn);
  return turn;
}
