import type { XmlElement } from './xml/xml-tree.ts';

export interface Relationship {
  id: string;
  type: string;
  target: string;
  isExternal: boolean;
}

export const relationshipsIn = (rels: XmlElement): Relationship[] =>
  rels.children
    .filter((child) => child.kind === 'element' && child.local === 'Relationship')
    .map((child) => {
      const value = (name: string) =>
        (child.kind === 'element' &&
          child.attributes.find(({ local, uri }) => uri === '' && local === name)?.value) ||
        '';
      const isExternal = value('TargetMode') === 'External';
      return { id: value('Id'), type: value('Type'), target: value('Target'), isExternal };
    });

/** The names of the parts to which a `.rels` part refers. */
export const internalTargets = (relsName: string, rels: XmlElement): string[] =>
  relationshipsIn(rels)
    .filter(({ isExternal }) => !isExternal)
    .map(({ target }) => resolvePart(relsName, target));

/** The name of the part to which a `.rels` part belongs; '' for that of the package, null for any other part. */
export function ownerOfRels(name: string): string | null {
  const parts = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name);
  return parts && `${parts[1]}${parts[2]}`;
}

/** The name of the part that a target of a `.rels` part stands for: targets are relative to the part it belongs to. */
export function resolvePart(relsName: string, target: string): string {
  const folder = relsName.replace(/_rels\/[^/]*$/, '');
  const path: string[] = [];
  for (const name of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (name === '..') path.pop();
    else if (name !== '' && name !== '.') path.push(decoded(name));
  }
  return path.join('/');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
