/** The fields that filter a list of units, the default first. This is a file of its own, because the routes load it on every page. */
export const unitFilterFields = ['name', 'emailAddress', 'phoneNumber'] as const;
