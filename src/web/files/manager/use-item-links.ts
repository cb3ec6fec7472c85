import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pathWithoutLocale } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import type { FileArea } from '#web/files/file-area.ts';
import { displayParams } from '#web/files/files-search-params.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { type FilesNavigation, folderLink } from '#web/files/use-files-navigation.ts';
import { openingOf, pageRoutes } from '#web/viewers/registry.ts';

export interface ItemLinks {
  /** The address that shows an item in a tab of its own; undefined when it cannot be opened. */
  hrefOf: (item: ListedFile) => string | undefined;
  openInNewTab: (item: ListedFile) => void;
  /** A link to send: it leads each reader to the item in their own area and language. */
  linkOf: (item: Pick<ListedFile, 'id'>) => string;
}

/** Stands for the id in an address that is built once for all rows. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

/** The addresses of items. A link to a file in the file manager leads to its folder (`canonicalLink`). */
export function useItemLinks(fileArea: FileArea, { search }: FilesNavigation): ItemLinks {
  const router = useRouter();
  const locale = useLocale();
  const { sort, order, view } = search;
  return useMemo(() => {
    const params = { locale };
    const display = displayParams({ ...(sort && { sort }), ...(order && { order }), ...(view && { view }) });
    const link = folderLink(fileArea, ANY_ID, display);
    const place = router.buildLocation({ ...link, params: { ...params, ...link.params } }).href;
    // The next and the previous file are those of the list.
    const sorting = { ...(sort && { sort }), ...(order && { order }) };
    const pageAt = (to: (typeof pageRoutes)[keyof typeof pageRoutes]) =>
      router.buildLocation({ to, params: { ...params, fileId: ANY_ID }, search: sorting }).href;
    const pages = {
      pdf: pageAt(pageRoutes.pdf),
      word: pageAt(pageRoutes.word),
      page: pageAt(pageRoutes.page),
    };
    const bare = pathWithoutLocale(new URL(place, location.origin).pathname);

    function hrefOf(item: ListedFile): string | undefined {
      const opening = openingOf(item);
      switch (opening) {
        case null:
          return undefined;
        case 'enter':
          return place.replace(ANY_ID, item.id);
        case 'lightbox':
          return pages.page.replace(ANY_ID, item.id);
        default:
          return pages[opening].replace(ANY_ID, item.id);
      }
    }
    return {
      hrefOf,
      openInNewTab(item) {
        const href = hrefOf(item);
        if (href) window.open(href, '_blank', 'noopener');
      },
      linkOf: ({ id }) => location.origin + bare.replace(ANY_ID, id),
    };
  }, [router, locale, fileArea, sort, order, view]);
}
