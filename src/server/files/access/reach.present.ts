import type { Answer } from '#shared/http/contract.ts';
import type { accessContract } from '#shared/files/access.contract.ts';
import { rightBit, rights } from '#shared/files/rights.ts';
import { presentPath } from '#server/files/files.present.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { GrantedFile } from './reach.queries.ts';

type ReachedFile = Answer<typeof accessContract.reach>['files']['items'][number];

export const presentGranted = (viewer: Viewer, { item, ...grant }: GrantedFile): ReachedFile => ({
  id: item.row.id,
  name: item.row.name,
  extension: item.row.extension,
  path: presentPath(viewer, item),
  rights: rights.filter((right) => (grant.rights & rightBit[right]) !== 0),
  by: grant.by,
  at: grant.at.toISOString(),
});
