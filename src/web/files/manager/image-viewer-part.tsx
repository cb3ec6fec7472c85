import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import type { ImageViewerProps } from './image-viewer.tsx';

/** The viewer of images, which is loaded when the first one is opened. */
export function ImageViewerPart(props: ImageViewerProps) {
  const [part, setPart] = useState<{ ImageViewer: ComponentType<ImageViewerProps> } | null>(null);
  const giveUp = useEffectEvent((error: unknown) => {
    toastError(error);
    props.onClose();
  });
  // Not `lazy`, which would remember a failure until the page is loaded again.
  useEffect(() => {
    loadPart(() => import('./image-viewer.tsx')).then(setPart, (error: unknown) => giveUp(error));
  }, []);
  return part && <part.ImageViewer {...props} />;
}
