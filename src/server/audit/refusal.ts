import type { RefusedAction } from '#shared/audit/audit.contract.ts';
import { ANONYMOUS_ID } from '#shared/audit/audit.contract.ts';
import { hashToken } from '#server/platform/secrets.ts';
import type { Author } from './author.ts';
import type { Recorded } from './with-audit.ts';

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

/** Refusals of which only the action and perhaps the source are kept, because there are too many. */
const joined = (action: RefusedAction, author: Author, details: Refusal['details']): Refusal => ({
  action,
  entity: { kind: 'request', id: '', name: '' },
  author,
  details,
});

export const isJoined = ({ entity }: Pick<Refusal, 'entity'>): boolean =>
  entity.kind === 'request' && entity.id === '';

/**
 * Stands for all refusals of an action from one source. At a sign-in that is the network address, because the account is only
 * what somebody guesses at; otherwise it is the person, whatever address they come from.
 */
export function ofSource({ action, author }: Refusal): Refusal {
  const isSignIn = action === 'sign-in-failed' || action === 'sign-in-locked';
  return joined(action, isSignIn ? anonymous(author.address) : { ...author, address: '' }, {});
}

/** Stands for all refusals of an action that came from too many sources to be kept apart. */
export const unspecified = (action: RefusedAction): Refusal =>
  joined(action, anonymous(''), { reason: 'manySources' });

/** How many names of what was refused a joined entry has. */
export const MAX_NAMES = 20;

export const joinNames = (...lists: string[][]): string[] => [...new Set(lists.flat())].slice(0, MAX_NAMES);
