import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';

const packageFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans-arabic/package.json'),
);
/** The font of the product, which comes in a file for each script. */
const scripts = ['arabic', 'latin', 'latin-ext'] as const;
const nameOf = (script: string) => `product ${script}`;

let registered: string | undefined;

/** Makes the font of the product known to the canvas, and returns its families as a canvas takes them. */
export function registeredFonts(): string {
  registered ??= register();
  return registered;
}

function register(): string {
  for (const script of scripts)
    GlobalFonts.registerFromPath(
      `${packageFolder}/files/ibm-plex-sans-arabic-${script}-500-normal.woff2`,
      nameOf(script),
    );
  return `${scripts.map((script) => `"${nameOf(script)}"`).join(', ')}, sans-serif`;
}
