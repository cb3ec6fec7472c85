import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { inlineUrl, type ListedFile } from '#web/files/files.api.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { type Opening, openingOf } from '#web/viewers/registry.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** Opens an item with its viewer. */
export function useOpenItem({ goTo, change }: FilesNavigation): (item: ListedFile) => void {
  const { noPreview } = useStrings(listStrings);
  const open: Record<Opening, (item: ListedFile) => void> = {
    enter: ({ id }) => goTo(id),
    lightbox: ({ id }) => change({ image: id }),
    tab: (item) => window.open(inlineUrl(item), '_blank', 'noopener'),
    download: (item) => void downloadFile(item).catch(toastError),
  };
  return (item) => {
    const opening = openingOf(item);
    if (opening) open[opening](item);
    else toastNotice(noPreview);
  };
}
