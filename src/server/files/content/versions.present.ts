import type { z } from 'zod';
import type { fileVersion } from '#shared/files/files.contract.ts';
import type { Item } from '#server/files/item.ts';
import type { VersionRow } from './versions.queries.ts';

export const presentVersion = ({ row }: Item, version: VersionRow): z.infer<typeof fileVersion> => ({
  number: version.number,
  size: version.size,
  createdAt: version.created_at.toISOString(),
  createdBy: { id: version.created_by, name: version.created_by_name ?? '' },
  isCurrent: version.number === row.version,
  name: version.name,
  isAutosave: version.is_autosave,
});
