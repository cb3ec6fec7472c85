import { type Place, isEntry } from './place.ts';
import { folderLayers } from './tables.ts';

export interface Edge {
  from: Place;
  to: Place;
}

/** The circles of folders: for each, the imports that lead around it. */
export function folderCircles(edges: readonly Edge[]): Edge[][] {
  const folderOf = folderNames(edges);
  const next = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Map<string, Edge>()).set(to, edge));
  }
  const circles: Edge[][] = [];
  const reported = new Set<string>();
  for (const folder of next.keys()) {
    const circle = reported.has(folder) ? null : shortestCircle(folder, next);
    if (!circle) continue;
    circles.push(circle);
    for (const { from } of circle) reported.add(folderOf(from));
  }
  return circles;
}

/**
 * The folder that a file counts as. In a feature whose folders have no order, its own files are often below one folder and
 * above another (platform/config.ts, platform/deps.ts), so each of them counts as a folder.
 */
function folderNames(edges: readonly Edge[]): (place: Place) => string {
  const nameOf = ({ root, feature }: Place) => `${root}/${feature}`;
  const places = edges.flatMap(({ from, to }) => [from, to]);
  const divided = new Set(places.filter(({ folder }) => folder !== '').map(nameOf));
  return (place) => {
    const name = nameOf(place);
    if (place.folder !== '') return `${name}/${place.folder}`;
    const isFolder = name in folderLayers || !divided.has(name);
    return place.feature !== '' && isFolder && !isEntry(place) ? name : place.path;
  };
}

/** The shortest path from a folder back to itself, or null when there is none. */
function shortestCircle(start: string, next: ReadonlyMap<string, ReadonlyMap<string, Edge>>): Edge[] | null {
  const paths = new Map<string, Edge[]>([[start, []]]);
  for (const [folder, path] of paths) {
    for (const [to, edge] of next.get(folder) ?? []) {
      if (to === start) return [...path, edge];
      if (!paths.has(to)) paths.set(to, [...path, edge]);
    }
  }
  return null;
}
