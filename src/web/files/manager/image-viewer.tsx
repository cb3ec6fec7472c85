import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { inlineUrl, type ListedFile, placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { toastError } from '#web/lib/toasts.ts';
import { isDrawable } from '#web/viewers/image/is-drawable.ts';
import { Lightbox, type LightboxImage } from '#web/viewers/image/lightbox.tsx';
import { nextImage } from './find-image.ts';

interface ImageViewerProps {
  id: ListedFile['id'];
  rows: Rows;
  /** The row that the keyboard is on; the image is probably near it. */
  active: number;
  onShow: (id: ListedFile['id'], row: number) => void;
  onClose: () => void;
}

/** The lightbox for an image of the list. */
export function ImageViewer({ id, rows, active, onShow, onClose }: ImageViewerProps) {
  const row = findRow(rows, id, active);
  const listed = row === null ? undefined : rows.at(row);
  const { data: loaded } = useQuery({ ...placeQuery(id), enabled: !listed });
  const item: ListedFile | undefined = listed ?? loaded;

  function step(by: 1 | -1): void {
    if (row === null) return;
    nextImage(rows, row, by).then((next) => next && onShow(next.item.id, next.row), toastError);
  }

  return (
    <Lightbox
      image={item && imageOf(item)}
      onStep={step}
      onDownload={
        item?.actions.includes('download') ? () => void downloadFile(item).catch(toastError) : undefined
      }
      onClose={onClose}
    />
  );
}

const imageOf = (item: ListedFile): LightboxImage => ({
  name: item.name,
  url: isDrawable(item) ? inlineUrl(item) : thumbnailUrl(item),
  fallbackUrl: thumbnailUrl(item),
});
