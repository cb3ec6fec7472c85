import { useState } from 'react';
import { type ListedFile, thumbnailUrl } from '#web/files/files.api.ts';

/** The thumbnail of a file; nothing when it cannot be loaded. Its `key` is the file and its version. */
export function Thumbnail({ item }: { item: ListedFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      src={thumbnailUrl(item)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}
