import { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';

/** The PostgreSQL types of the sort values in a cursor, and the pattern of each as text. */
const patterns = {
  text: /^[^\0]*$/,
  bigint: /^\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;
export type CursorType = keyof typeof patterns;

/** Where a page ended: in which of the listing's ranges, and the sort values of its last row as text. */
const cursorPosition = z.tuple([z.number().int().min(0), z.array(z.string())]);
export type CursorPosition = z.infer<typeof cursorPosition>;

export const encodeCursor = (position: CursorPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads a cursor whose values have these types. A made-up cursor is refused here, before the database would fail on it. */
export function decodeCursor(cursor: string, types: readonly CursorType[], ranges = 1): CursorPosition {
  try {
    const position = cursorPosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [range, values] = position;
    const fits = (value: string | undefined, type: CursorType) => patterns[type].test(value ?? '\0');
    const allFit = values.length === types.length && types.every((type, index) => fits(values[index], type));
    if (range < ranges && allFit) return position;
  } catch {
    // Not JSON, or not of this form.
  }
  throw new AppError('invalidInput', { fields: ['query.cursor'] });
}
