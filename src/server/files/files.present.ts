import type { FileItem, crumb, fileVersion } from '#shared/files/files.contract.ts';
import type { z } from 'zod';
import { actionsFor, can, myFilesOwner } from './files.policy.ts';
import { DATA_CENTER_FOLDER_ID } from './folders.queries.ts';
import { type Ancestor, type Node, toNode } from './nodes.queries.ts';
import type { VersionRow } from './versions.queries.ts';
import type { Viewer } from './viewer.ts';

type Crumb = z.infer<typeof crumb>;

/** Roots are known to the client by the name of their place. */
function publicId(viewer: Viewer, step: { id: string; created_by: string | null }, isRoot: boolean): string {
  if (step.id === DATA_CENTER_FOLDER_ID) return 'data-center';
  return isRoot && step.created_by === viewer.userId ? 'my-files' : step.id;
}

export function presentFile(viewer: Viewer, node: Node): FileItem {
  const { row } = node;
  const parent = node.ancestors.at(-1);
  return {
    id: publicId(viewer, row, row.parent_id === null),
    kind: row.kind,
    location: row.space,
    parentId: parent ? publicId(viewer, parent, node.ancestors.length === 1) : null,
    name: row.name,
    type: row.type,
    extension: row.extension,
    size: row.size,
    barcode: row.barcode,
    version: row.version,
    unit: row.unit_kind,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: row.created_by_name ?? '' },
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    deletedBy: row.deleted_at ? { id: row.deleted_by, name: row.deleted_by_name ?? '' } : null,
    hasThumbnail: row.thumbnail_hash !== null,
    actions: actionsFor(viewer, node),
  };
}

export const presentVersion = ({ row }: Node, version: VersionRow): z.infer<typeof fileVersion> => ({
  number: version.number,
  size: version.size,
  createdAt: version.created_at.toISOString(),
  createdBy: { id: version.created_by, name: version.created_by_name ?? '' },
  isCurrent: version.number === row.version,
});

/** The way to an item; for one that was shared out of a folder the viewer may not open, by "Shared with me". */
export function presentPath(viewer: Viewer, node: Node): Crumb[] {
  const isReachable = node.ancestors.length === 0 || canOpenParent(viewer, node);
  if (!isReachable) return [{ id: 'shared-with-me', name: '', unit: null }];
  return node.ancestors.map((step, index) => ({
    id: publicId(viewer, step, index === 0),
    name: step.name,
    unit: step.unit_kind,
  }));
}

function canOpenParent(viewer: Viewer, node: Node): boolean {
  if (node.row.space === 'Share') return myFilesOwner(node) === viewer.userId;
  return can(viewer, 'open', parentOf(node));
}

function parentOf(node: Node): Node {
  const step = node.ancestors.at(-1) as Ancestor;
  const row = { ...node.row, ...step, kind: 'folder' as const, type: 'folder' as const, rights: null };
  return toNode({ ...row, parent_id: node.ancestors.at(-2)?.id ?? null }, node.ancestors.slice(0, -1));
}
