import { z } from 'zod';

/** A lone surrogate is not a character, and PostgreSQL cannot store NUL: input that contains either is refused. */
export const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** A single line of text a person typed: trimmed, NFC, no control characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value))
    .refine((value) => value.length <= max);

/** A line that may not be empty. */
export const filledLine = (max: number) => line(max).refine((value) => value.length > 0);

/** A password, exactly as typed. */
export const password = (min: number) => z.string().min(min).max(200).refine(isStorable);

const addressPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u;

/** The address pattern of the specification, checked by client and server. */
export const isEmail = (value: string) => value.length <= 254 && addressPattern.test(value);

export const email = line(254).refine(isEmail);

/** An e-mail address, or nothing. */
export const optionalEmail = line(254).refine((value) => value === '' || isEmail(value));

const phonePattern = /^\+?[0-9][0-9 ()-]{4,24}$/;

/** Roughly the international format, because people paste numbers as they write them. */
export const isPhone = (value: string) => phonePattern.test(value);
export const optionalPhone = line(30).refine((value) => value === '' || isPhone(value));
