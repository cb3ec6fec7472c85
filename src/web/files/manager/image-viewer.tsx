import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { printFile } from '#web/files/actions/print-file.ts';
import { DetailsFrame } from '#web/files/details/details-frame.tsx';
import type { ActionContext } from '#web/files/file-action.ts';
import { isGone, type ListedFile, placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Lightbox } from '#web/viewers/image/lightbox.tsx';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import type { LightboxImage } from '#web/viewers/image/picture-source.ts';
import { nextImage } from './find-image.ts';
import { imagePlace } from './image-place.ts';
import type { ShownPicture } from './picture-of.ts';
import { useNearbyPictures, usePicture } from './use-picture.ts';

export interface ImageViewerProps {
  id: ListedFile['id'];
  rows: Rows;
  /** The folder can no longer be opened, so what is known of its rows is not true any more. */
  isFolderGone: boolean;
  /** The row that the keyboard is on; the image is probably near it. */
  active: number;
  linkTo: FilesNavigation['linkTo'];
  /** Null while the folder is loading. */
  context: ActionContext | null;
  onShow: (id: ListedFile['id'], row: number) => void;
  onClose: () => void;
}

/** The lightbox for an image of the list, with the details of the image beside it or over it. */
export function ImageViewer(props: ImageViewerProps) {
  const { id, rows, isFolderGone, active, linkTo, context, onShow, onClose } = props;
  const row = isFolderGone ? null : findRow(rows, id, active);
  const listed = row === null ? undefined : rows.at(row);
  const { title, hint } = useStrings(emptyStrings).notFound;
  const { data: loaded, error } = useQuery({ ...placeQuery(id), enabled: !listed });
  const found: ListedFile | undefined = listed ?? loaded;
  const picture = usePicture(found);
  // It was deleted, or the right to it was taken away, while it was open.
  const isLost = (!listed && isGone(error)) || picture.problem === 'gone';
  const item = isLost ? undefined : found;
  const [shownKey, setShownKey] = useState('');
  const nearby = useNearbyPictures(rows, row, shownKey === picture.key);
  const image = useImage(item, picture);
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
      image={image}
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
      onPrint={
        item && context && printFile.isOffered([item], context.place)
          ? () => printFile.run([item], context)
          : undefined
      }
      onDownload={
        item?.actions.includes('download') ? () => void downloadFile(item).catch(toastError) : undefined
      }
      onShown={() => setShownKey(picture.key)}
      onFailed={(url, how) => void picture.fail(url, how)}
      onClose={onClose}
    />
  );
}

/** What the lightbox shows of an item. */
function useImage(
  item: ListedFile | undefined,
  { key, source, problem, retry }: ShownPicture & { key: string; retry: () => void },
): LightboxImage | undefined {
  const texts = useStrings(lightboxStrings);
  if (!item) return undefined;
  return {
    key,
    name: item.name,
    thumbnailUrl: item.hasThumbnail ? thumbnailUrl(item) : null,
    source,
    problem: problem && messageOf(problem),
  };

  function messageOf(reason: NonNullable<ShownPicture['problem']>): LightboxImage['problem'] {
    if (reason === 'gone' || reason === 'failed') return { text: texts.failed, onRetry: retry };
    return { text: texts.notShown[reason] };
  }
}
