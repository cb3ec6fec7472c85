import { z } from 'zod';

export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;
export const TERABYTE = 1024 ** 4;

export const MIN_QUOTA = MEGABYTE;
export const MAX_QUOTA = 1000 * TERABYTE;

/** How many bytes may be kept. */
export const quota = z.number().int().min(MIN_QUOTA).max(MAX_QUOTA);

/** How much a department, or a user in My Files, keeps. */
export const usage = z.object({
  /** All versions of all files, those in the trash included. */
  used: z.number(),
  /** Kept free for unfinished uploads, and for folders that are being moved there. */
  reserved: z.number(),
  /** Null: no limit. */
  quota: z.number().nullable(),
});
export type Usage = z.infer<typeof usage>;
