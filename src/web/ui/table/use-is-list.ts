import { useMediaQuery } from '@mantine/hooks';
import { upTo } from '#web/ui/breakpoints.ts';
import { useIsLow } from '#web/ui/use-is-low.ts';

/** Whether the window is so narrow or so low that tables are lists, with their tools in sheets. */
export function useIsList(): boolean {
  const isNarrow = useMediaQuery(upTo('listRows'), undefined, { getInitialValueInEffect: false }) ?? false;
  const isLow = useIsLow();
  return isNarrow || isLow;
}
