import { nameFault } from '#shared/files/names.ts';
import type { Author } from '#server/audit/act.ts';
import { type Db, violatedConstraint } from '#server/platform/db.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { departmentOf, myFilesOwner } from './files.policy.ts';
import type { Node } from './nodes.queries.ts';
import type { Viewer } from './viewer.ts';

/** Who asks, and as whom the log remembers them. */
export interface Caller {
  viewer: Viewer;
  author: Author;
}

export const entityOf = (row: { kind: 'file' | 'folder'; id: string; name: string }) => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
});

/** The way to an item as the log keeps it: names, outermost first. */
export const pathText = (node: Node): string => node.ancestors.map((step) => step.name).join(' / ');

export function checkName(name: string): void {
  const reason = nameFault(name);
  if (reason) throw new AppError('nameInvalid', { params: { reason }, fields: ['body.name'] });
}

/** The database decides whether a name is taken: a look beforehand would let two requests at once both pass. */
export async function orNameTaken<T>(work: Promise<T>, name: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'files_sibling_names') throw error;
    throw new AppError('nameTaken', { params: { name }, fields: ['body.name'] });
  }
}

/** Tells the tabs that show this folder that it changed. `place` is the folder or anything in it. */
export async function announce(tx: Db, place: Node, folderId: string | null): Promise<void> {
  const owner = myFilesOwner(place);
  const departmentId = departmentOf(place);
  if (owner) await publish(tx, { userIds: [owner] }, 'files.changed', { folderId });
  else if (departmentId) await publish(tx, { departmentId }, 'files.changed', { folderId });
}
