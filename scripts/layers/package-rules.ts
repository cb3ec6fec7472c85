import type { FoundImport } from './imports-of.ts';
import type { Place } from './place.ts';
import { decoderFolder, decoderPackages, packages, typePackages } from './tables.ts';

/** Why `from` may not import a package or a module of Node.js, or null when it may. */
export function packageObjection(from: Place, { specifier, isType }: FoundImport): string | null {
  if (from.isTest) return null;
  const owner = from.root === 'web' && from.feature === 'ui' ? 'ui' : from.root;
  if (specifier.startsWith('node:'))
    return owner === 'server' ? null : `${owner} must not import modules of Node.js`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (owner === 'server' && decoderPackages.includes(name) && !from.path.startsWith(decoderFolder))
    return `only ${decoderFolder} may import the decoder ${name}`;
  if (packages[owner].includes(name)) return null;
  if (!typePackages[owner]?.includes(name)) return `${owner} must not import the package ${name}`;
  return isType ? null : `${owner} may import only types from ${name}`;
}
