import { nameFault } from '#shared/files/names.ts';
import { violatedConstraint } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export function checkName(name: string): void {
  const reason = nameFault(name);
  if (reason) throw new AppError('nameInvalid', { params: { reason }, fields: ['body.name'] });
}

/** Turns a violated unique index into `nameTaken`. Looking first would let two requests at once both pass. */
export async function orNameTaken<T>(work: Promise<T>, name: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'files_sibling_names') throw error;
    throw new AppError('nameTaken', { params: { name }, fields: ['body.name'] });
  }
}

/** The item that has the name, and whether the client may offer to replace it. */
interface Existing {
  id: string;
  kind: 'file' | 'folder';
  mayBeReplaced: boolean;
}

/** `nameTaken` with what the client needs to ask what to do about it. */
export const nameTaken = (name: string, { id, kind, mayBeReplaced }: Existing): AppError =>
  new AppError('nameTaken', {
    params: { name, existingId: id, existingKind: kind, mayReplace: mayBeReplaced ? 'yes' : 'no' },
  });
