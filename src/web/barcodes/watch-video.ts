import { openBarcodeReader } from '#web/lib/barcode-reader/read-barcodes.ts';
import { barcodeIn } from './barcode-in.ts';

/** Wide enough for the bars of a label, and small enough to be searched several times a second on a phone. */
const MAX_WIDTH = 1280;
const PAUSE_MS = 60;

/** Calls back with each barcode in a video that was read twice in a row, because a blurred picture may be read wrongly once. */
export function watchVideo(
  video: HTMLVideoElement,
  { onCode, onFailure }: { onCode: (code: string) => void; onFailure: (error: unknown) => void },
): () => void {
  const reader = openBarcodeReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let isStopped = false;
  let timer = 0;
  let last: string | undefined;

  async function look(): Promise<void> {
    const picture = pictureOf();
    const codes = picture ? await reader.read(picture) : [];
    const code = codes.map(barcodeIn).find((it) => it !== undefined);
    if (isStopped) return;
    if (code !== undefined && code === last) onCode(code);
    last = code;
    timer = window.setTimeout(next, PAUSE_MS);
  }

  function next(): void {
    look().catch((error: unknown) => {
      if (!isStopped) onFailure(error);
    });
  }

  function pictureOf(): ImageData | null {
    if (!context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
      return null;
    const scale = Math.min(1, MAX_WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  }

  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    reader.close();
  };
}
