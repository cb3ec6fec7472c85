import type { RefusedAction } from '#shared/audit/audit.contract.ts';
import { ANONYMOUS_ID } from '#shared/audit/audit.contract.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { Author, Recorded } from './with-audit.ts';

/** Something that was refused, or a password that was wrong. */
export interface Refusal {
  action: RefusedAction;
  entity: Recorded['entity'];
  author: Author;
  /** What was refused: the right and the request, or why the sign-in failed. Refusals with the same details are joined. */
  details: Record<string, string>;
}

/** Someone who has not signed in. */
export const anonymous = (address: string): Author => ({
  id: ANONYMOUS_ID,
  name: '',
  username: 'anonymous',
  emailAddress: '',
  phoneNumber: '',
  address,
});

/** Refusals with the same key are joined: one person, one network address, one kind. Different items are joined. */
export function keyOf({ action, author, details, entity }: Refusal): string {
  const request = entity.kind === 'request' ? entity.id : null;
  const parts = [action, author.id, author.address, request, Object.entries(details).toSorted()];
  return hashToken(JSON.stringify(parts)).toString('base64url');
}

/** Stands for all refusals of an action that came from too many people or addresses to be kept apart. */
export const unspecified = (action: RefusedAction): Refusal => ({
  action,
  entity: { kind: 'request', id: '', name: '' },
  author: anonymous(''),
  details: { reason: 'manySources' },
});
