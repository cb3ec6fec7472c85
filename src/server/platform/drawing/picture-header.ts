/**
 * The number of pixels that a picture claims to have, by its header only, or null when the header is not complete. The claim
 * may be false: it serves to refuse a picture before anything is decoded.
 */
export function pixelsOf(format: 'png' | 'jpeg' | 'webp', bytes: Buffer): number | null {
  try {
    return readers[format](bytes);
  } catch (error) {
    // The header goes on after the end of the bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Reader = (bytes: Buffer) => number | null;

const readers: Record<'png' | 'jpeg' | 'webp', Reader> = {
  png: (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR' ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : null,
  jpeg: readJpeg,
  webp: readWebp,
};

/** Walks over the segments to the first that begins a picture: SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
function readJpeg(bytes: Buffer): number | null {
  const notFrames = new Set([0xc4, 0xc8, 0xcc]);
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker))
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three kinds of WebP: lossy, lossless, and extended, whose canvas may be larger than the picture in it. */
function readWebp(bytes: Buffer): number | null {
  const size14 = 0x3fff;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & size14) * (bytes.readUInt16LE(28) & size14);
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return ((sizes & size14) + 1) * (((sizes >>> 14) & size14) + 1);
    }
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}
