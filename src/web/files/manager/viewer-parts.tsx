import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';

interface Closable {
  onClose: () => void;
}

/** A viewer over the list, which is loaded when it is opened first. */
function viewerPart<Props extends Closable>(load: () => Promise<{ Viewer: ComponentType<Props> }>) {
  let loaded: { Viewer: ComponentType<Props> } | null = null;
  return function ViewerPart(props: Props) {
    const [part, setPart] = useState(() => loaded);
    const giveUp = useEffectEvent((error: unknown) => {
      toastError(error);
      props.onClose();
    });
    // Not `lazy`, which would remember a failure until the page is loaded again.
    useEffect(() => {
      let isClosed = false;
      async function start(): Promise<void> {
        loaded ??= await load();
        setPart(loaded);
      }
      start().catch((error: unknown) => {
        if (!isClosed) giveUp(error);
      });
      return () => {
        isClosed = true;
      };
    }, []);
    return part && <part.Viewer {...props} />;
  };
}

export const ImageViewerPart = viewerPart(async () => ({
  Viewer: (await loadPart(() => import('./image-viewer.tsx'))).ImageViewer,
}));

export const PreviewPart = viewerPart(async () => ({
  Viewer: (await loadPart(() => import('#web/files/viewing/preview-dialog.tsx'))).PreviewDialog,
}));
