/** The fields that a search for users can be limited to (administration 2). */
export const userSearchFields = ['name', 'username', 'emailAddress', 'phoneNumber'] as const;
/** What filters the list of users, the default first. This is a file of its own, because the routes load it on every page. */
export const userFilterFields = ['any', ...userSearchFields] as const;
