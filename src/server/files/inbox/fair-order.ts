interface Waiting {
  folder: string | null;
  writtenAt: number;
}

/** The oldest of each folder first, then the second of each: a scanner that never stops holds back no other department. */
export function fairOrder<T extends Waiting>(drops: readonly T[]): T[] {
  const taken = new Map<string | null, number>();
  return drops
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map((drop) => {
      const turn = taken.get(drop.folder) ?? 0;
      taken.set(drop.folder, turn + 1);
      return { drop, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ drop }) => drop);
}
