import { type RawBuilder, sql } from 'kysely';
import type { FileFilters } from '#shared/files/filters.ts';

/** The conditions of the filters on the item `f`. */
export function filterConditions(filters: FileFilters): RawBuilder<boolean>[] {
  const { modifiedFrom, modifiedBefore, createdBy, minSize, belowSize } = filters;
  const conditions: RawBuilder<boolean>[] = [];
  if (modifiedFrom !== undefined) conditions.push(sql`f.updated_at >= ${new Date(modifiedFrom)}`);
  if (modifiedBefore !== undefined) conditions.push(sql`f.updated_at < ${new Date(modifiedBefore)}`);
  if (createdBy !== undefined) conditions.push(sql`f.created_by = ${createdBy}`);
  if (minSize !== undefined) conditions.push(sql`f.size >= ${minSize}`);
  if (belowSize !== undefined) conditions.push(sql`f.size < ${belowSize}`);
  // Folders have no size.
  if (minSize !== undefined || belowSize !== undefined) conditions.push(sql`f.kind <> 'folder'`);
  return conditions;
}
