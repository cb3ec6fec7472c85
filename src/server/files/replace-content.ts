import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from './file-change.ts';
import { can } from './files.policy.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import { refusal } from './places.ts';
import { addVersion } from './versions.actions.ts';

/** Makes a file's content a new version of the one that has its name; a folder is not a version of another. */
export async function replaceContent(
  tx: Db,
  { viewer }: Caller,
  existingId: string,
  node: Node,
): Promise<Node> {
  const existing = await loadNode(tx, viewer, existingId, true);
  const areFiles = node.row.kind === 'file' && existing?.row.kind === 'file';
  if (!existing || !areFiles || existingId === node.row.id)
    throw new AppError('nameTaken', { params: { name: node.row.name } });
  if (!can(viewer, 'replace', existing)) throw refusal(viewer, existing);
  const { blob_hash: hash, size, type } = node.row;
  await addVersion(tx, viewer.userId, existing, { hash: hash!, size, type });
  return existing;
}
