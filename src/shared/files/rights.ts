import { z } from 'zod';

/** The five access lists of a file (file manager 3). The lists that a user is on are stored as bits. */
export const rights = ['read', 'download', 'print', 'share', 'delete'] as const;
export const right = z.enum(rights);
export type Right = z.infer<typeof right>;

export const rightBit: Record<Right, number> = { read: 1, download: 2, print: 4, share: 8, delete: 16 };

/** All five lists, for the creator. */
export const ALL_RIGHTS = 31;
