import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { DetailsFrame } from '#web/files/details/details-frame.tsx';
import { inlineUrl, isGone, type ListedFile, placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { isDrawable } from '#web/viewers/image/is-drawable.ts';
import { Lightbox, type LightboxImage } from '#web/viewers/image/lightbox.tsx';
import { nextImage } from './find-image.ts';
import { imagePlace } from './image-place.ts';

interface ImageViewerProps {
  id: ListedFile['id'];
  rows: Rows;
  /** The row that the keyboard is on; the image is probably near it. */
  active: number;
  linkTo: FilesNavigation['linkTo'];
  onShow: (id: ListedFile['id'], row: number) => void;
  onClose: () => void;
}

/** The lightbox for an image of the list, with the details of the image beside it or over it. */
export function ImageViewer({ id, rows, active, linkTo, onShow, onClose }: ImageViewerProps) {
  const row = findRow(rows, id, active);
  const listed = row === null ? undefined : rows.at(row);
  const { title, hint } = useStrings(emptyStrings).notFound;
  const { data: loaded, error } = useQuery({ ...placeQuery(id), enabled: !listed });
  // It was deleted, or the right to it was taken away, while it was open.
  const isLost = !listed && isGone(error);
  const item: ListedFile | undefined = isLost ? undefined : (listed ?? loaded);
  const place = row === null ? null : imagePlace(rows, row);
  const [hasDetails, setHasDetails] = useState(false);
  const detailsButton = useRef<HTMLButtonElement>(null);

  function step(by: 1 | -1): void {
    if (row === null) return;
    nextImage(rows, row, by).then((next) => next && onShow(next.item.id, next.row), toastError);
  }

  function closeDetails(): void {
    // What has the focus disappears with the details.
    detailsButton.current?.focus();
    setHasDetails(false);
  }

  return (
    <Lightbox
      image={item && imageOf(item)}
      lostText={isLost ? `${title}. ${hint}` : undefined}
      place={place}
      details={
        hasDetails && (
          <DetailsFrame id={id} linkTo={linkTo} known={item} isListing={false} onClose={closeDetails} />
        )
      }
      detailsButton={detailsButton}
      onShowDetails={() => setHasDetails(true)}
      onHideDetails={closeDetails}
      onStep={row === null || place?.total === 1 ? undefined : step}
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
