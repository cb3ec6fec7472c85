/** The fields that filter the list of users, the default first (administration 2). This is a file of its own, because the routes load it on every page. */
export const userFilterFields = ['username', 'name', 'emailAddress', 'phoneNumber'] as const;
