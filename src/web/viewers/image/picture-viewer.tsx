import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { readInPieces, type Source } from '#web/viewers/source.ts';
import { ImagePane } from './image-pane.tsx';
import { lightboxStrings } from './lightbox.strings.ts';

interface PictureViewerProps {
  source: Source;
  name: string;
  /** The content type, which every browser shows. */
  type: string;
}

/** One picture on a page of its own. Its bytes are read once, by the source. */
export function PictureViewer({ source, name, type }: PictureViewerProps) {
  const { notShown } = useStrings(lightboxStrings);
  const locale = useLocale();
  const loading = useQuery({
    queryKey: ['picture', source.url],
    queryFn: async ({ signal }) => {
      const bytes = await readInPieces(source, { start: 0, end: source.size }, signal);
      return URL.createObjectURL(new Blob([bytes], { type }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = loading.data ?? null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const [unreadable, setUnreadable] = useState<'damaged' | 'tooLarge' | null>(null);
  const failure = loadFailure(loading, locale);
  const failed = failure ? { text: failure.message, onRetry: failure.retry } : undefined;
  return (
    <ImagePane
      image={{
        key: source.url,
        name,
        thumbnailUrl: null,
        source: url === null ? undefined : { how: 'file', url },
        problem: unreadable ? { text: notShown[unreadable] } : failed,
      }}
      buttons={null}
      hasBrowserMenu
      onStep={undefined}
      onFailed={(_, { isTooLarge }) => setUnreadable(isTooLarge ? 'tooLarge' : 'damaged')}
    />
  );
}
