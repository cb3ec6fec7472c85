import type { PartFile } from './part-file.ts';
import { type PdfDict, type PdfValue, dict, isDict, parseValue, textOf } from './pdf-syntax.ts';
import type { Layer } from './source-facts.ts';

/**
 * The description of the layers that a part uses, or null when it uses none. Without it, readers show what is hidden. Layers are
 * found by their name, because pdf.js gives the objects of a part other numbers.
 */
export function layersOfPart(part: PartFile, layers: readonly Layer[]): PdfDict | null {
  if (layers.length === 0) return null;
  const used = [...part.objects()].filter(({ text }) => /\/Type \/OCG\b/.test(text)).flatMap(layerOf);
  if (used.length === 0) return null;
  const found = used.map(({ ref, name }) => Object.assign(visibilityOf(name, layers), { ref }));
  const refsOf = (which: typeof found): PdfValue[] => which.map(({ ref }) => ref);
  const differing = refsOf(found.filter(({ isShown, isPrinted }) => isShown !== isPrinted));
  const defaults = dict({
    Order: refsOf(found),
    ON: refsOf(found.filter(({ isShown }) => isShown)),
    OFF: refsOf(found.filter(({ isShown }) => !isShown)),
  });
  // The layers themselves say where they are seen, when that depends on the use.
  if (differing.length > 0)
    defaults.set(
      'AS',
      ['View', 'Print'].map((event) =>
        dict({ Event: `/${event}`, Category: [`/${event}`], OCGs: differing }),
      ),
    );
  return dict({ OCGs: refsOf(found), D: defaults });
}

function layerOf({ ref, text }: { ref: string; text: string }): { ref: string; name: string }[] {
  const layer = parseValue(text);
  return isDict(layer) && layer.get('Type') === '/OCG' ? [{ ref, name: textOf(layer.get('Name')) }] : [];
}

/** Of several layers with the same name, none is shown unless all are, because what was hidden may have been meant to be. */
function visibilityOf(name: string, layers: readonly Layer[]): Omit<Layer, 'name'> {
  const same = layers.filter((layer) => layer.name === name);
  return {
    isShown: same.every(({ isShown }) => isShown),
    isPrinted: same.every(({ isPrinted }) => isPrinted),
  };
}
