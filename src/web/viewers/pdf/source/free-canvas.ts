/** Frees the memory of a canvas at once; a browser would wait until it collects garbage. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  // A canvas that took over a picture keeps it when its size changes. Any other has no such context.
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
  canvas.width = canvas.height = 0;
}
