import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toastError } from '#web/lib/toasts.ts';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { inlineUrl, type ListedFile } from '#web/files/files.api.ts';
import { type Opening, openingOf } from '#web/viewers/registry.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** Opens an item with its viewer. */
export function useOpenItem({ goTo, change, openImage }: FilesNavigation): (item: ListedFile) => void {
  const router = useRouter();
  return useMemo(() => {
    const openTab = (url: string) => window.open(url, '_blank', 'noopener');
    const openPage = (to: '/{-$locale}/file/$fileId' | '/{-$locale}/pdf/$fileId', fileId: string) =>
      openTab(router.buildLocation({ to, params: { fileId } }).href);
    const open: Record<Opening, (item: ListedFile) => void> = {
      enter: ({ id }) => goTo(id),
      lightbox: ({ id }) => openImage(id),
      tab: (item) => openTab(inlineUrl(item)),
      download: (item) => void downloadFile(item).catch(toastError),
      pdf: ({ id }) => openPage('/{-$locale}/pdf/$fileId', id),
      details: ({ id }) => openPage('/{-$locale}/file/$fileId', id),
    };
    return (item) => {
      const opening = openingOf(item);
      if (opening) open[opening](item);
      // An item in the trash cannot be opened.
      else change({ details: item.id }, { replace: true });
    };
  }, [router, goTo, change, openImage]);
}
