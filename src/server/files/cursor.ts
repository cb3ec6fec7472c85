import { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';

/** The PostgreSQL types of the sort values that a cursor carries as text, and how such text looks. */
const shapes = {
  text: /^[^\0]*$/,
  bigint: /^\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;
export type CursorType = keyof typeof shapes;

/** Where a page ended: in which of the listing's ranges, and the sort values of its last row, as text. */
const position = z.tuple([z.number().int().min(0), z.array(z.string())]);
export type Position = z.infer<typeof position>;

export const encodeCursor = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url');

/** Reads a cursor whose values have these types: what somebody made up is refused here, not by the database. */
export function decodeCursor(cursor: string, types: readonly CursorType[], ranges = 1): Position {
  try {
    const at = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [range, values] = at;
    const fits = (value: string | undefined, type: CursorType) => shapes[type].test(value ?? '\0');
    const allFit = values.length === types.length && types.every((type, index) => fits(values[index], type));
    if (range < ranges && allFit) return at;
  } catch {
    // Not JSON, or not of this form.
  }
  throw new AppError('invalidInput', { fields: ['query.cursor'] });
}
