import {
  createFontSource,
  defineFontResolver,
  type FontFaceRequest,
  type FontSource,
} from '@docx-editor.dev/core';
import { type FaceName, faceAddresses, type OwnFamily } from './font-faces.ts';
import { offeredFonts, standInFor } from './stand-in.ts';

const faces: Record<FaceName, Omit<FontFaceRequest, 'family'>> = {
  regular: { weight: 400, style: 'normal' },
  italic: { weight: 400, style: 'italic' },
  bold: { weight: 700, style: 'normal' },
  boldItalic: { weight: 700, style: 'italic' },
};
const faceNames = Object.keys(faces) as FaceName[];

/** Loaded once for all documents of the tab. A face that could not be loaded is tried again by the next document. */
const loading = new Map<string, Promise<FontSource | null>>();

function load(family: OwnFamily, face: FaceName): Promise<FontSource | null> {
  const address = faceAddresses[family][face];
  let source = loading.get(address);
  if (!source) {
    source = read(address, { family, ...faces[face] });
    loading.set(address, source);
    void source.then((found) => found === null && loading.delete(address));
  }
  return source;
}

async function read(address: string, request: FontFaceRequest): Promise<FontSource | null> {
  try {
    const response = await fetch(address);
    if (!response.ok) return null;
    const made = createFontSource(new Uint8Array(await response.arrayBuffer()), request);
    return 'source' in made ? made.source : null;
  } catch {
    // The page is readable without it: the engine measures with estimated widths.
    return null;
  }
}

/** Loads what nearly every document needs, before one is opened. */
export function loadUsualFonts(): void {
  for (const family of ['Carlito', 'Arimo', 'Amiri'] as const) void load(family, 'regular');
}

/**
 * Gives the engine the fonts of a document. The families come from the document, so they are only looked up, and no address is made
 * of them.
 */
export const ownFonts = defineFontResolver(async ({ families, defaultFamily }) => {
  const named = [...new Set([...families, defaultFamily])];
  // Words in Arabic letters may stand in a font that has none.
  const used = new Set<OwnFamily>([...named.map(standInFor), 'Amiri']);
  const loaded = await Promise.all(
    [...used].flatMap((family) => faceNames.map((face) => load(family, face))),
  );
  return {
    supportedFamilies: offeredFonts,
    sources: loaded.filter((source) => source !== null),
    substitutions: named.flatMap((family) => {
      const to = standInFor(family);
      if (to === family) return [];
      return faceNames.map((face) => ({
        from: { family, ...faces[face] },
        to: { family: to, ...faces[face] },
      }));
    }),
  };
});
