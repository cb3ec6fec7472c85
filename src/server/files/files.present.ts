import type { FileItem, crumb } from '#shared/files/files.contract.ts';
import type { z } from 'zod';
import { unitsOf } from './ancestry.ts';
import { barcodeOf } from './barcode-of.ts';
import { actionsFor, can, canReachThroughFolders, isInOwnPlace } from './files.policy.ts';
import { DATA_CENTER_FOLDER_ID } from './folders.queries.ts';
import { type Ancestor, type Item, toItem } from './item.ts';
import type { Viewer } from './viewer.ts';

type Crumb = z.infer<typeof crumb>;

/** The client knows the roots by fixed names instead of their ids. */
export function publicId(
  viewer: Viewer,
  folder: { id: string; created_by: string | null },
  isRoot: boolean,
): string {
  if (folder.id === DATA_CENTER_FOLDER_ID) return 'data-center';
  return isRoot && folder.created_by === viewer.userId ? 'my-files' : folder.id;
}

/** The folder of an item, as the client knows it. */
export function publicParentId(viewer: Viewer, { ancestors }: Item): string | null {
  const parent = ancestors.at(-1);
  return parent ? publicId(viewer, parent, ancestors.length === 1) : null;
}

export function presentFile(viewer: Viewer, item: Item): FileItem {
  const { row } = item;
  return {
    id: publicId(viewer, row, row.parent_id === null),
    kind: row.kind,
    location: row.space,
    parentId: publicParentId(viewer, item),
    name: row.name,
    type: row.type,
    extension: row.extension,
    size: row.size,
    barcode: barcodeOf(row),
    version: row.version,
    unit: row.unit_kind,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: row.created_by_name ?? '' },
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    deletedBy: row.deleted_at ? { id: row.deleted_by, name: row.deleted_by_name ?? '' } : null,
    hasThumbnail: row.thumbnail_hash !== null,
    isTemplate: row.is_template,
    actions: actionsFor(viewer, item),
  };
}

/** The ancestors of an item, or "Shared with me" when the file was shared out of a folder that the viewer may not open. */
export function presentPath(viewer: Viewer, item: Item): Crumb[] {
  return seesPath(viewer, item) ? crumbsOf(viewer, item) : [{ id: 'shared-with-me', name: '', unit: null }];
}

/** The partition and the company of an item, for those who see its path. */
export function presentUnitIds(
  viewer: Viewer,
  item: Item,
): { partition: string | null; company: string | null } {
  if (!seesPath(viewer, item)) return { partition: null, company: null };
  const { partition_id: partition, company_id: company } = unitsOf(item);
  return { partition, company };
}

const seesPath = (viewer: Viewer, item: Item): boolean =>
  item.ancestors.length === 0 || canReachThroughFolders(viewer, item, parentOf(item));

/**
 * Where a trashed item was. The folders may be in the trash too: then their names are shown, but they cannot be opened. Whoever may
 * restore a file of a department that they do not work in does not see its folders.
 */
export function presentTrashedPath(viewer: Viewer, item: Item): { path: Crumb[]; isPlaceOpen: boolean } {
  if (!isInOwnPlace(viewer, item)) return { path: [], isPlaceOpen: false };
  return { path: crumbsOf(viewer, item), isPlaceOpen: can(viewer, 'open', parentOf(item)) };
}

const crumbsOf = (viewer: Viewer, item: Item): Crumb[] =>
  item.ancestors.map((ancestor, index) => ({
    id: publicId(viewer, ancestor, index === 0),
    name: ancestor.name,
    unit: ancestor.unit_kind,
  }));

/** An item that is listed outside its folder. */
export const presentWithPath = (viewer: Viewer, item: Item): FileItem & { path: Crumb[] } => ({
  ...presentFile(viewer, item),
  path: presentPath(viewer, item),
});

function parentOf(item: Item): Item {
  const ancestor = item.ancestors.at(-1) as Ancestor;
  const row = { ...item.row, ...ancestor, kind: 'folder' as const, type: 'folder' as const, rights: null };
  return toItem({ ...row, parent_id: item.ancestors.at(-2)?.id ?? null }, item.ancestors.slice(0, -1));
}
