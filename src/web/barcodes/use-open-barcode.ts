import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { allResultsLink } from '#web/files/all-results-link.ts';
import { useMe } from '#web/lib/session.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { findBarcode } from './barcodes.api.ts';
import { barcodesStrings } from './barcodes.strings.ts';
import { useOpenLocated } from './use-open-located.ts';

interface Options {
  inThisTab?: boolean;
  /** Whether it is still to be opened when it was found. */
  isWanted?: () => boolean;
}

/** Looks a barcode up and opens its file. Returns why not when there is none, and null when it was opened. */
export function useOpenBarcode() {
  const openLocated = useOpenLocated();
  const navigate = useNavigate();
  const me = useMe();
  return useCallback(
    async (
      code: string,
      { inThisTab = false, isWanted = () => true }: Options = {},
    ): Promise<string | null> => {
      const texts = barcodesStrings[currentLocale()];
      const { items, isInTrash } = await findBarcode(code);
      if (!isWanted()) return null;
      const [first, ...others] = items;
      if (!first) return isInTrash ? texts.inTrash(code) : texts.notFound(code);
      // Records without a barcode may have the same one; the list shows them all.
      if (others.length > 0) await navigate(allResultsLink(code, me));
      else await openLocated(first, { inThisTab });
      return null;
    },
    [openLocated, navigate, me],
  );
}
