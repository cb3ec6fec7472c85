import type { Actor } from '#server/platform/http/actor.ts';
import { NIL_ID } from '#server/platform/ids.ts';

/** Who looks at files: an actor, and the units on the way to their departments, which they may pass through. */
export interface Viewer extends Actor {
  partitionIds: string[];
  companyIds: string[];
}

/** For jobs, which check no rights: on nobody's access list. */
export const systemViewer = { userId: NIL_ID };

export const isStaff = (viewer: Actor): boolean => viewer.role !== 'Employee';
