import { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';

/** Where a page ended: which of the listing's ranges, and the sort values of its last row, as text. */
const position = z.tuple([z.number().int().min(0).max(1), z.array(z.string()).min(2).max(3)]);
export type Position = z.infer<typeof position>;

export const encodeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url');

export function decodeCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalidInput', { fields: ['query.cursor'] });
  }
}
