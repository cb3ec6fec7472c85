/** All queries about files. Features below `files` invalidate them too: every unit has a folder. */
export const filesKey = ['files'] as const;
