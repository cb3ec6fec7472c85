import { z } from 'zod';
import { id } from '#shared/http/params.ts';

const bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What search results and the trash can be narrowed by, besides words and type. */
export const fileFilters = {
  /** Last modified at this moment or later. */
  modifiedFrom: z.iso.datetime().optional(),
  /** Last modified before this moment. */
  modifiedBefore: z.iso.datetime().optional(),
  /** Created by this user. */
  createdBy: id.optional(),
  /** Files of at least so many bytes. */
  minSize: bytes.optional(),
  /** Files of fewer bytes. */
  belowSize: bytes.optional(),
};
const schema = z.object(fileFilters);
export type FileFilters = z.output<typeof schema>;
