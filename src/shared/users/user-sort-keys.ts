/** The columns that sort the list of users. This is a file of its own, because the routes load it on every page. */
export const userSortKeys = ['name', 'username', 'phoneNumber', 'role', 'status', 'createdAt'] as const;
export type UserSortKey = (typeof userSortKeys)[number];
