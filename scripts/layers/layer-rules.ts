import { type Place, isComposition, isEntry } from './place.ts';
import { baseFolders, decoderFolder, featureLayers, folderLayers } from './tables.ts';

const layerIn = (layers: readonly (readonly string[])[], name: string) =>
  layers.findIndex((layer) => layer.includes(name));

/** Why there may be no such file, or null. */
export function placeObjection(place: Place): string | null {
  const { root, feature, folder } = place;
  const listed = root === 'shared' ? featureLayers.server : featureLayers[root];
  const isKnown = feature === '' || isComposition(place) || isBase(place) || layerIn(listed, feature) !== -1;
  if (!isKnown) return `${root}/${feature} is not in the list of features`;
  const folders = folderLayers[`${root}/${feature}`];
  return !folders || layerIn(folders, folder) !== -1
    ? null
    : `${root}/${feature}/${folder} is not in the order of folders`;
}

const isBase = ({ root, feature }: Place) => baseFolders[root].includes(feature);

/** Why `from` may not import `to`, or null when it may. */
export function layerObjection(from: Place, to: Place): string | null {
  if (to.isTest) return 'a test must not be imported';
  if (from.root !== to.root && to.root !== 'shared') return `${from.root} must not import ${to.root}`;
  const unknown = placeObjection(to);
  if (unknown) return unknown;
  // A test often starts the whole application, to test one feature of it.
  if (from.isTest) return null;
  if (from.root !== to.root)
    return from.root === 'web' && from.feature === 'ui' ? 'ui must not import shared' : null;
  if (to.path.startsWith(decoderFolder) && !from.path.startsWith(decoderFolder))
    return 'the decoders run in a process of their own, and are not imported';
  if (from.feature === to.feature) return folderObjection(from, to);
  if (to.root === 'web' && to.feature === 'stories') return 'the stories are not part of the product';
  if (isComposition(from)) return null;
  if (isComposition(to)) return `${from.feature} must not import the composition root`;
  return featureObjection(from, to);
}

function featureObjection(from: Place, to: Place): string | null {
  const direction = `${from.feature} must not import ${to.feature}`;
  if (isBase(from)) return from.root === 'shared' && (to.feature === '' || isBase(to)) ? null : direction;
  // The contracts follow each other, not the layers of the features; circles of folders are refused.
  if (from.root === 'shared' || isBase(to)) return null;
  const layers = featureLayers[from.root];
  return layerIn(layers, to.feature) < layerIn(layers, from.feature)
    ? null
    : `${direction}: it is not in a lower layer`;
}

function folderObjection(from: Place, to: Place): string | null {
  const layers = folderLayers[`${from.root}/${from.feature}`];
  if (!layers || from.folder === to.folder || isEntry(from)) return null;
  if (layerIn(layers, to.folder) < layerIn(layers, from.folder)) return null;
  const name = ({ feature, folder }: Place) => (folder ? `${feature}/${folder}` : feature);
  return `${name(from)} must not import ${name(to)}: it is not in a lower layer`;
}
