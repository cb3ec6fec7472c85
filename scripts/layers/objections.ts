import { type Edge, folderCircles } from './folder-circles.ts';
import { type FoundImport, type SourceFile, fileOf, importsOf } from './imports-of.ts';
import { layerObjection, placeObjection } from './layer-rules.ts';
import { packageObjection } from './package-rules.ts';
import { type Place, placeOf } from './place.ts';
import { rankObjection, suffixObjection } from './suffix-rules.ts';

/** Everything that the files below src/ may not be or import, a sentence each. */
export function objections(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  const edges: Edge[] = [];
  const note = (subject: string, why: string | null) => {
    if (why) found.push(`${subject}: ${why}`);
  };

  for (const file of files) {
    const from = placeOf(file.path);
    if (!from) {
      note(file.path, 'it is not in src/shared, src/server or src/web');
      continue;
    }
    note(file.path, placeObjection(from));
    note(file.path, suffixObjection(from));
    note(file.path, partObjection(from, file.text));
    const { imports, unreadable } = importsOf(file);
    for (const why of unreadable) note(file.path, why);
    for (const imported of imports) {
      const target = fileOf(file.path, imported.specifier);
      const to = target === null ? null : placeOf(target);
      note(`${file.path} → ${target ?? imported.specifier}`, importObjection(from, imported, target, to));
      if (to) edges.push({ from, to });
    }
  }

  // Tests are left out, because they may import what is above them.
  const ofProduct = edges.filter(({ from }) => !from.isTest);
  const targets = new Map<string, string[]>();
  for (const { from, to } of ofProduct) targets.set(from.path, [...(targets.get(from.path) ?? []), to.path]);
  for (const { from, to } of ofProduct) note(`${from.path} → ${to.path}`, rankObjection(from, to, targets));
  for (const circle of folderCircles(ofProduct))
    note(
      circle.map(({ from, to }) => `${from.path} → ${to.path}`).join(', '),
      'these folders import each other in a circle',
    );
  return [...new Set(found)];
}

/** A file that the browser loads later may be missing after an update; only `loadPart` says so. */
function partObjection({ root, isTest }: Place, text: string): string | null {
  const isUnsafe = /(?<!loadPart\(\(\) => |void |typeof )\bimport\(['"]/.test(text);
  return root === 'web' && !isTest && isUnsafe ? 'import() goes through loadPart' : null;
}

function importObjection(
  from: Place,
  imported: FoundImport,
  target: string | null,
  to: Place | null,
): string | null {
  if (target === null) return packageObjection(from, imported);
  if (to) return layerObjection(from, to);
  if (!target.startsWith('tests/')) return 'it is not in src/shared, src/server or src/web';
  return from.isTest ? null : 'only tests may import from tests/';
}
