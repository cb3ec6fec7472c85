import type { Actor } from '#server/platform/http/actor.ts';
import { NIL_ID } from '#server/platform/ids.ts';

/** A user who works with files, and the units above their departments, which they may open to get there. */
export interface Viewer extends Actor {
  partitionIds: string[];
  companyIds: string[];
}

/** What the policy needs to know of a user whose rights it decides. */
export type RightsHolder = Pick<
  Viewer,
  'userId' | 'role' | 'isOwner' | 'capabilities' | 'departmentIds' | 'partitionIds' | 'companyIds'
>;

/** The viewer for jobs, which check no rights. It is on no access list. */
export const systemViewer = { userId: NIL_ID };

export const isStaff = (viewer: Pick<Actor, 'role'>): boolean => viewer.role !== 'Employee';
