import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NotSplit } from '#server/platform/pdf-splitting/not-split.ts';

/** A layer of a document and where it is seen. Each of them can be switched on and off in a reader. */
export interface Layer {
  name: string;
  isShown: boolean;
  isPrinted: boolean;
}

/** What a document says about itself, as far as pdf.js does not copy it into parts. */
export interface SourceFacts {
  /** The texts about the document that its parts keep. */
  info: Readonly<Record<string, string>>;
  language: string | null;
  /** For each page, or null when the document has none. */
  labels: readonly string[] | null;
  layers: readonly Layer[];
  isTagged: boolean;
  layout: string;
  /** Whether it is read from right to left. */
  isRightToLeft: boolean;
}

const keptInfo = ['Author', 'Subject', 'Keywords', 'Creator', 'CreationDate', 'Producer'];

export async function factsOf(document: PDFDocumentProxy): Promise<SourceFacts> {
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  // Its pages only say that the reader cannot show it.
  if (info['IsXFAPresent'] === true && info['IsAcroFormPresent'] !== true)
    throw new NotSplit('damaged', 'a form without pages');
  const texts = keptInfo.map((key) => [key, info[key]] as const);
  const preferences: Map<string, unknown> | null = await document.getViewerPreferences();
  // The types of pdf.js say that it is an object.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
  return {
    info: Object.fromEntries(
      texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
    ),
    language: typeof info['Language'] === 'string' ? info['Language'] : null,
    labels: await document.getPageLabels(),
    layers: await layersOf(document),
    isTagged: marks?.get('Marked') === true,
    layout: await document.getPageLayout(),
    isRightToLeft: preferences?.get('Direction') === 'R2L',
  };
}

async function layersOf(document: PDFDocumentProxy): Promise<Layer[]> {
  const shown = await document.getOptionalContentConfig({ intent: 'display' });
  const printed = await document.getOptionalContentConfig({ intent: 'print' });
  return [...shown].map(([id, { name, visible }]: [string, { name: string; visible: boolean }]) => ({
    name,
    isShown: visible,
    isPrinted: (printed.getGroup(id) as { visible: boolean }).visible,
  }));
}
