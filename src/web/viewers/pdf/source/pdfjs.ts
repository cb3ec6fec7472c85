import { VerbosityLevel } from 'pdfjs-dist';

// Written by the build (scripts/pdfjs-plugin.ts).
declare const PDFJS_RESOURCES: string;

/**
 * Loads only what a page needs, from our own server: character maps, the fonts that every reader has, decoders. The scripts of a
 * document never run, because pdf.js runs them in a sandbox that is not part of the product.
 */
export const documentOptions = {
  disableAutoFetch: true,
  disableStream: true,
  // Smaller parts are more requests, and larger ones load more of a file than its first page needs.
  rangeChunkSize: 64 * 1024,
  cMapUrl: `${PDFJS_RESOURCES}cmaps/`,
  standardFontDataUrl: `${PDFJS_RESOURCES}standard_fonts/`,
  wasmUrl: `${PDFJS_RESOURCES}wasm/`,
  iccUrl: `${PDFJS_RESOURCES}iccs/`,
  enableXfa: false,
  // A larger picture is left out; one that needs more bytes than a canvas of ours is made smaller.
  maxImageSize: 150_000_000,
  canvasMaxAreaInBytes: 64_000_000,
  verbosity: VerbosityLevel.ERRORS,
};
