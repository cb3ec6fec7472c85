import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { inlineUrl, type ListedFile } from '#web/files/files.api.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { openingOf } from '#web/viewers/registry.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';

/** Opens an item as its type asks for. */
export function useOpenItem({ goTo, change }: FilesNavigation): (item: ListedFile) => void {
  const { noPreview } = useStrings(listStrings);
  return (item) => {
    switch (openingOf(item)) {
      case 'enter':
        return goTo(item.id);
      case 'lightbox':
        return change({ image: item.id });
      case 'tab':
        window.open(inlineUrl(item), '_blank', 'noopener');
        return undefined;
      case 'download':
        downloadFile(item).catch(toastError);
        return undefined;
      default:
        return toastNotice(noPreview);
    }
  };
}
