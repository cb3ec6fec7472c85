/** The sizes that Word offers, in points. */
export const letterSizes = [8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 36, 48, 72];
const [SMALLEST, LARGEST] = [letterSizes[0]!, letterSizes.at(-1)!];
/** Larger ones are so many points apart. */
const STEP = 10;
const [MIN, MAX] = [1, 1638];

/** How the size of letters is changed by a key: to the next of the sizes that are offered, or by one point. */
export type SizeChange = 'larger' | 'smaller' | 'pointMore' | 'pointLess';

/** The size that letters of this size get, as in Word. */
export function changedSize(size: number, change: SizeChange): number {
  return Math.min(MAX, Math.max(MIN, unlimited(size, change)));
}

function unlimited(size: number, change: SizeChange): number {
  switch (change) {
    case 'pointMore':
      return size + 1;
    case 'pointLess':
      return size - 1;
    case 'larger':
      if (size < SMALLEST) return Math.floor(size) + 1;
      return letterSizes.find((each) => each > size) ?? (Math.floor(size / STEP) + 1) * STEP;
    case 'smaller': {
      if (size <= SMALLEST) return Math.ceil(size) - 1;
      const below = (Math.ceil(size / STEP) - 1) * STEP;
      return below > LARGEST ? below : letterSizes.findLast((each) => each < size)!;
    }
  }
}
