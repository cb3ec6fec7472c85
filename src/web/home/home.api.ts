import { recentQuery } from '#web/files/recent.api.ts';

/** More would push everything else below the fold. */
const SHOWN = 10;

/** The recent files of the start page. */
export const shownRecentQuery = recentQuery(SHOWN);
