import { useState } from 'react';
import { filterParams, type ModifiedSpan, modifiedSpans, noFilters } from '#web/files/filter-params.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

export const OWN_RANGE = 'range';

export type FiltersControl = ReturnType<typeof useFilters>;

/** The filters of the address. Each choice is put there at once, so the list behind shows what it finds. */
export function useFilters(navigation: FilesNavigation) {
  const filters = filterParams({ ...navigation.search });
  const { from, to } = filters;
  const [isOwnRange, setIsOwnRange] = useState(from !== undefined || to !== undefined);
  const change = (patch: Parameters<FilesNavigation['change']>[0]) =>
    navigation.change({ ...patch, details: undefined, image: undefined }, { replace: true });
  return {
    filters,
    isOwnRange,
    change,
    chooseSpan(value: string): void {
      setIsOwnRange(value === OWN_RANGE);
      change({
        from: undefined,
        to: undefined,
        modified: modifiedSpans.find((span): span is ModifiedSpan => span === value),
      });
    },
    clear(): void {
      setIsOwnRange(false);
      change(noFilters);
    },
  };
}
