import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LocatedFile } from '#web/files/files.api.ts';
import { locatedLink } from '#web/files/located-link.ts';
import { revealInFolder } from '#web/files/reveal-items.ts';
import { useMe } from '#web/lib/session.ts';
import { openingOf, pageOf, pageRoutes } from '#web/viewers/registry.ts';

/** Opens an item that was found as the list does: a file that has a page in a new tab, or in this one when that is asked for. */
export function useOpenLocated() {
  const me = useMe();
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    async (item: LocatedFile, { inThisTab = false } = {}): Promise<void> => {
      const page = pageOf(openingOf(item));
      const to = page && pageRoutes[page];
      const params = { fileId: item.id };
      if (to && inThisTab) return navigate({ to, params });
      // A browser opens no tab long after the key was pressed, because a barcode was looked up slowly; then the folder shows the file.
      if (to && navigator.userActivation.isActive) {
        window.open(router.buildLocation({ to, params }).href, '_blank', 'noopener');
        return undefined;
      }
      await navigate(locatedLink(item, me));
      // Not before: the folder may be open in another order, which is left.
      const folder = item.kind === 'file' ? item.path.at(-1) : undefined;
      if (folder) revealInFolder(folder.id, item.id);
      return undefined;
    },
    [me, navigate, router],
  );
}
