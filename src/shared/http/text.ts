import { z } from 'zod';
import { westernDigits } from '#shared/text/digits.ts';

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

export const MAX_PASSWORD = 200;

/** A password, exactly as typed. */
export const password = (min: number) => z.string().min(min).max(MAX_PASSWORD).refine(isStorable);

const addressPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u;

/** The address pattern of the specification, checked by client and server. */
export const isEmail = (value: string) => value.length <= 254 && addressPattern.test(value);

export const email = line(254).refine(isEmail);

/** An e-mail address, or nothing. */
export const optionalEmail = line(254).refine((value) => value === '' || isEmail(value));

/**
 * A number as it is stored. Digits may be typed in Arabic, a number copied from a text brings its direction marks, and `00` is
 * dialled where `+` is written.
 */
const cleanPhone = (value: string) =>
  westernDigits(value)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^00(?=[1-9])/, '+');

/** The international format: `+`, then 8 to 15 digits, which may be grouped as people write them. */
export function isPhone(value: string): boolean {
  const phone = cleanPhone(value);
  return /^\+[1-9][0-9 ()-]*$/.test(phone) && /^\d{8,15}$/.test(phone.replaceAll(/[ ()+-]/g, ''));
}

/** A telephone number, or nothing. */
export const optionalPhone = line(40)
  .transform(cleanPhone)
  .refine((value) => value === '' || isPhone(value));
