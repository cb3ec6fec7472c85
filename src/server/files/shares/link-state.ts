import type { LinkState } from '#shared/files/shares.contract.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { LinkRow } from './shares.table.ts';

/** What decides whether a link works, all of it as it is now. */
export interface LinkFacts {
  link: Pick<LinkRow, 'revoked_at' | 'ended_at' | 'expires_at' | 'max_downloads' | 'downloads'>;
  /** Null when the sharer may not sign in. */
  sharer: Viewer | null;
  /** The file with the rights of the sharer; null when it was purged. */
  item: Item | null;
  /** Whether the file, or a folder above it, was in the trash since the link was sent. */
  wasInTrash: boolean;
}

/** Only an active link works; of a used-up one, a visitor can still finish a download that is counted. */
export function linkState({ link, sharer, item, wasInTrash }: LinkFacts, now: Date): LinkState {
  if (link.revoked_at) return 'revoked';
  if (link.ended_at) return 'ended';
  if (link.expires_at <= now) return 'expired';
  // `can` is false for a file in the trash too.
  if (wasInTrash || !sharer || !item || !can(sharer, 'shareOutside', item)) return 'ended';
  return link.max_downloads !== null && link.downloads >= link.max_downloads ? 'usedUp' : 'active';
}
