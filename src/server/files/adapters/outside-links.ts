import type { OutsideLinks } from '#server/users/outside-links.ts';
import { endLinksWithoutRight } from '#server/files/shares/end-links.actions.ts';

export const outsideLinks: OutsideLinks = {
  endWithoutRight: (tx, audit, userIds) => endLinksWithoutRight(tx, audit, { userIds }),
};
