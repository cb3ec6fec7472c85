import { useRef, useState } from 'react';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { printFiles } from '#web/files/actions/reading/print-file.ts';
import { usePrintKey } from '#web/files/actions/reading/use-print-key.ts';
import { DetailsFrame } from '#web/files/details/details-frame.tsx';
import type { ListedFile } from '#web/files/files.api.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { isImage, mayHaveNext } from '#web/files/viewing/find-shown.ts';
import { type OverList, useListedItem } from '#web/files/viewing/use-listed-item.ts';
import { usePicture } from '#web/files/viewing/use-picture.ts';
import { useStep } from '#web/files/viewing/use-step.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Lightbox } from '#web/viewers/image/lightbox.tsx';
import { imagePlace } from './image-place.ts';
import { useNearbyPictures } from './use-nearby-pictures.ts';

export interface ImageViewerProps extends OverList {
  linkTo: FilesNavigation['linkTo'];
  onShow: (id: ListedFile['id'], row: number) => void;
  onClose: () => void;
}

/** The lightbox for an image of the list, with the details of the image beside it or over it. */
export function ImageViewer(props: ImageViewerProps) {
  const { id, rows, linkTo, onClose } = props;
  const { title, hint } = useStrings(emptyStrings).notFound;
  const { row, item: found, known, isLost: isItemLost, failure } = useListedItem(props);
  const step = useStep({ ...props, row }, isImage);
  const picture = usePicture(found);
  const isLost = isItemLost || picture.isGone;
  const item = isLost ? undefined : found;
  const notLoaded = failure && {
    key: '',
    name: known?.name ?? '',
    thumbnailUrl: null,
    source: undefined,
    problem: { text: failure.message, onRetry: failure.retry },
  };
  const [shownKey, setShownKey] = useState('');
  const nearby = useNearbyPictures(rows, row, shownKey === picture.key);
  usePrintKey(item);
  const place = row === null ? null : imagePlace(rows, row);
  const idleSteps =
    row === null ? [] : ([-1, 1] as const).filter((by) => !mayHaveNext(rows, row, by, isImage));
  const [hasDetails, setHasDetails] = useState(false);
  const detailsButton = useRef<HTMLButtonElement>(null);

  function closeDetails(): void {
    // What has the focus disappears with the details.
    detailsButton.current?.focus();
    setHasDetails(false);
  }

  return (
    <Lightbox
      image={isLost ? undefined : (picture.image ?? notLoaded)}
      lostText={isLost ? `${title}. ${hint}` : undefined}
      place={place}
      nearby={nearby}
      details={
        hasDetails && (
          <DetailsFrame id={id} linkTo={linkTo} known={item} isListing={false} onClose={closeDetails} />
        )
      }
      detailsButton={detailsButton}
      onShowDetails={() => setHasDetails(true)}
      onHideDetails={closeDetails}
      onStep={row === null || place?.total === 1 ? undefined : step}
      idleSteps={idleSteps}
      onPrint={item?.actions.includes('print') ? () => void printFiles([item]).catch(toastError) : undefined}
      onDownload={
        item?.actions.includes('download') ? () => void downloadFile(item).catch(toastError) : undefined
      }
      onShown={() => setShownKey(picture.key)}
      onFailed={picture.onFailed}
      onClose={onClose}
    />
  );
}
