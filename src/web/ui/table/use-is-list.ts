import { useMediaQuery } from '@mantine/hooks';
import { upTo } from '#web/ui/breakpoints.ts';

/** Whether the window is so narrow that tables are lists, with their tools in sheets. */
export const useIsList = (): boolean =>
  useMediaQuery(upTo('listRows'), undefined, { getInitialValueInEffect: false }) ?? false;
