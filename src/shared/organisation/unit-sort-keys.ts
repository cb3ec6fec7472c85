// This is a file of its own, because the routes load it on every page.

/** The columns that sort a list of units. */
export const unitSortKeys = ['name', 'prefix', 'emailAddress', 'phoneNumber', 'address'] as const;
export type UnitSortKey = (typeof unitSortKeys)[number];

/** The columns that sort the list of deleted units. */
export const deletedUnitSortKeys = ['name', 'kind', 'deletedAt', 'deletedBy'] as const;
export type DeletedUnitSortKey = (typeof deletedUnitSortKeys)[number];
