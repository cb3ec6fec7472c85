import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import { type Opening, openingOf, pageRoutes } from '#web/viewers/registry.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** Opens an item with its viewer. */
export function useOpenItem({
  goTo,
  change,
  openImage,
  search: { sort, order },
}: FilesNavigation): (item: ListedFile) => void {
  const router = useRouter();
  return useMemo(() => {
    // The next and the previous file are those of the list.
    const sorting = { ...(sort && { sort }), ...(order && { order }) };
    const openPage = (page: keyof typeof pageRoutes, fileId: string) =>
      window.open(
        router.buildLocation({ to: pageRoutes[page], params: { fileId }, search: sorting }).href,
        '_blank',
        'noopener',
      );
    const open: Record<Opening, (item: ListedFile) => void> = {
      enter: ({ id }) => goTo(id),
      lightbox: ({ id }) => openImage(id),
      pdf: ({ id }) => openPage('pdf', id),
      word: ({ id }) => openPage('word', id),
      page: ({ id }) => openPage('page', id),
    };
    return (item) => {
      const opening = openingOf(item);
      if (opening) open[opening](item);
      // An item in the trash cannot be opened.
      else change({ details: item.id }, { replace: true });
    };
  }, [router, goTo, change, openImage, sort, order]);
}
