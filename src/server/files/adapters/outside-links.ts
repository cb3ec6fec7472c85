import type { OutsideLinks } from '#server/users/outside-links.ts';
import { endLinksWithoutRight } from '#server/files/shares/end-links.actions.ts';
import { publishLinksChanged } from '#server/files/shares/publish-links.ts';

export const outsideLinks: OutsideLinks = {
  async endWithoutRight(tx, audit, userIds) {
    await publishLinksChanged(tx, await endLinksWithoutRight(tx, audit, { userIds }));
  },
};
