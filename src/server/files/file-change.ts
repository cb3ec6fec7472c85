import { nameFault } from '#shared/files/names.ts';
import type { Author } from '#server/audit/act.ts';
import { type Db, violatedConstraint } from '#server/platform/db.ts';
import { type Audience, publish } from '#server/platform/events.ts';
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

/** Whose tabs may show what is in the same place as this item. */
function audienceOf(place: Node): Audience | null {
  const owner = myFilesOwner(place);
  if (owner) return { userIds: [owner] };
  const departmentId = departmentOf(place);
  return departmentId ? { departmentId } : null;
}

/** Tells the tabs that show this folder that it changed. `place` is the folder or anything in it. */
export async function announce(tx: Db, place: Node, folderId: string | null): Promise<void> {
  const audience = audienceOf(place);
  // The root of My Files is known to its owner by the name of the place.
  const isMyFiles = place.row.space === 'Share' && (place.ancestors[0] ?? place.row).id === folderId;
  if (audience) await publish(tx, audience, 'files.changed', { folderId: isMyFiles ? 'my-files' : folderId });
}

/** Tells everyone who may have one of these items on the screen, each once. */
export async function announceAll(tx: Db, nodes: Node[]): Promise<void> {
  const places = new Map(nodes.map((node) => [myFilesOwner(node) ?? departmentOf(node), node]));
  for (const place of places.values()) await announce(tx, place, null);
}
