import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { can } from './files.policy.ts';
import { type Node, loadNodes } from './nodes.queries.ts';
import type { Viewer } from './viewer.ts';
import { countBelow, findSelection, insertSelection } from './zip.queries.ts';

const mayDownload = async (db: Db, viewer: Viewer, ids: string[]) =>
  (await loadNodes(db, viewer, ids)).filter((node) => can(viewer, 'download', node));

/** Without what lies in another of the items: it comes with that one. */
function topmost(nodes: Node[]): Node[] {
  const chosen = new Set(nodes.map((node) => node.row.id));
  return nodes.filter((node) => !node.ancestors.some((step) => chosen.has(step.id)));
}

export interface CheckedSelection {
  id: string;
  /** How many files the zip will hold, and how many of the selection it will not, for lack of the right. */
  files: number;
  left: number;
}

/** Keeps a selection for the minute in which it may be fetched. */
export async function checkSelection(db: Db, viewer: Viewer, chosen: string[]): Promise<CheckedSelection> {
  const ids = [...new Set(chosen)];
  const allowed = await mayDownload(db, viewer, ids);
  const kept = topmost(allowed);
  const folderIds = kept.filter((node) => node.row.kind === 'folder').map((node) => node.row.id);
  const below = await countBelow(db, viewer, folderIds);
  const files = kept.length - folderIds.length + below.allowed;
  if (files === 0) throw new AppError('nothingToDownload');
  return {
    id: await insertSelection(db, viewer.userId, ids),
    files,
    left: ids.length - allowed.length + below.all - below.allowed,
  };
}

export interface OpenedSelection {
  nodes: Node[];
  /** What the zip is called. */
  name: string;
}

/** A selection of one's own, with the rights of this moment. */
export async function openSelection(db: Db, viewer: Viewer, id: string): Promise<OpenedSelection> {
  const ids = await findSelection(db, viewer.userId, id);
  if (!ids) throw new AppError('notFound');
  const nodes = topmost(await mayDownload(db, viewer, ids));
  const [first] = nodes;
  if (!first) throw new AppError('nothingToDownload');
  const isOneFolder = nodes.length === 1 && first.row.kind === 'folder';
  const stem = isOneFolder ? first.row.name : `files-${new Date().toISOString().slice(0, 10)}`;
  return { nodes, name: `${stem}.zip` };
}
