import { z } from 'zod';
import { isStorable } from '#shared/http/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The PostgreSQL types of the sort values in a cursor, and whether a text is a value of that type. */
const isValueOf = {
  text: isStorable,
  bigint: (value: string) => /^\d{1,18}$/.test(value),
  timestamptz: isTimestamp,
  uuid: (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
} as const;
export type CursorType = keyof typeof isValueOf;

/** `2026-01-31 12:00:00.123456+03`, as PostgreSQL writes it. An impossible date, or a zone that PostgreSQL refuses, is none. */
function isTimestamp(value: string): boolean {
  const match = /^([12]\d{3}-\d\d-\d\d) ([\d:]{8}(?:\.\d{1,6})?)([+-](?:0\d|1[0-5]))(:\d\d)?$/.exec(value);
  if (!match) return false;
  const [, date, time, hours, minutes = ':00'] = match;
  return z.iso.datetime({ offset: true }).safeParse(`${date}T${time}${hours}${minutes}`).success;
}

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
    const allFit =
      values.length === types.length && types.every((type, index) => isValueOf[type](values[index]!));
    if (range < ranges && allFit) return position;
  } catch {
    // Not JSON, or not of this form.
  }
  throw new AppError('invalidInput', { fields: ['query.cursor'] });
}
