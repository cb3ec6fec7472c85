/**
 * How deep folders can be. The depth of a folder is the number of folders from the root of its space (the data center or My Files)
 * down to it: the folder itself counts, the root does not. So a partition has depth 1 and a folder in a department at least 4.
 */
export const MAX_FOLDER_DEPTH = 100;

/** How many names the paths of one request have in sum. A client with more sends several requests. */
export const MAX_PATH_NAMES = 500;
