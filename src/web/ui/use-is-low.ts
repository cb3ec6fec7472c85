import { useMediaQuery } from '@mantine/hooks';
import { LOW, LOW_HEIGHT } from './breakpoints.ts';

/**
 * Whether the window is low, as on a phone held sideways. The keyboard of a tablet makes its window low too, and that does not count:
 * a page that changed then would lose the field that one types in.
 */
export function useIsLow(): boolean {
  const isLowScreen = Math.min(screen.width, screen.height) <= LOW_HEIGHT;
  const query = isLowScreen ? LOW : `${LOW} and (hover: hover)`;
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
