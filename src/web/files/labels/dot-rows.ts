/** A black and white picture with one bit for each dot: 1 is black. Each row begins with a new byte. */
export interface DotRows {
  width: number;
  height: number;
  bytesPerRow: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Packs a picture that is black and white already. */
export function packDots({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): DotRows {
  const bytesPerRow = Math.ceil(width / 8);
  const bytes = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4] === 0) bytes[y * bytesPerRow + (x >> 3)]! |= 0x80 >> (x & 7);
  return { width, height, bytesPerRow, bytes };
}
