import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ListedFile, thumbnailUrl } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import type { LightboxImage } from '#web/viewers/image/picture-source.ts';
import type { OnFailed } from '#web/viewers/image/picture.tsx';
import { pictureFailure, viewQuery } from '#web/viewers/views.api.ts';
import { type Known, needsView, pictureOf, type ShownPicture } from './picture-of.ts';

const noItem = { id: '', version: 0 };

interface Shown {
  key: string;
  /** Undefined while the item is, and when it can no longer be opened. */
  image: LightboxImage | undefined;
  isGone: boolean;
  /** What the viewer calls when the picture could not be shown. */
  onFailed: OnFailed;
}

/** The picture of an item, as the user may see it. */
export function usePicture(item: ListedFile | undefined): Shown {
  const texts = useStrings(lightboxStrings);
  const key = item ? `${item.id} ${item.version}` : '';
  const [failure, setFailure] = useState<(NonNullable<Known['failed']> & { key: string }) | null>(null);
  const failed = failure?.key === key ? failure : null;
  const { data, error, refetch } = useQuery({
    ...viewQuery(item ?? noItem),
    enabled: item !== undefined && needsView(item, { failed }),
  });
  const { source, problem } = item ? pictureOf(item, { view: data, error, failed }) : {};
  const isGone = problem === 'gone';

  function messageOf(reason: NonNullable<ShownPicture['problem']>): LightboxImage['problem'] {
    if (reason !== 'gone' && reason !== 'failed') return { text: texts.notShown[reason] };
    return { text: texts.failed, onRetry: retry };
  }

  function retry(): void {
    setFailure(null);
    if (error) void refetch();
  }

  /** A larger drawing that did not arrive is no reason to take the smaller one away. */
  async function fail(...[url, { hasSmaller, isTooLarge }]: Parameters<OnFailed>): Promise<void> {
    const why = isTooLarge ? 'tooLarge' : await pictureFailure(url);
    if (!hasSmaller || why === 'refused') setFailure({ key, url, why });
  }

  return {
    key,
    image: item && {
      key,
      name: item.name,
      thumbnailUrl: item.hasThumbnail ? thumbnailUrl(item) : null,
      source,
      problem: problem && messageOf(problem),
    },
    isGone,
    onFailed: (url, how) => void fail(url, how),
  };
}
