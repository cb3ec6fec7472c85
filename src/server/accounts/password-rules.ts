import { productName } from '#shared/product.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserRow } from './accounts.queries.ts';
import { WordIndex } from './common-passwords.ts';
import { foldPassword, guessesOf, withoutSeparators } from './password-guesses.ts';

/**
 * How many guesses a password must withstand, as a power of ten. 8.5 is a little less than three common words. A temporary
 * password is replaced at the first sign-in; less is enough for it, so that hardly any generated one is refused by accident.
 */
const ENOUGH = { own: 8.5, temporary: 7 };

type Person = Pick<UserRow, 'name' | 'username' | 'email_address'>;

/** The words of these texts, together and apart. */
function wordsOf(texts: string[]): WordIndex {
  const parts = texts.flatMap((text) => foldPassword(text).split('@'));
  const words = parts.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u));
  return new WordIndex([...parts, ...parts.map(withoutSeparators), ...words]);
}

const product = wordsOf(Object.values(productName));

/** Refuses a password that is easy to guess. `field` is the field of the request that the form marks. */
export function refuseCommonPassword(
  password: string,
  person: Person,
  { field, kind = 'own' }: { field: string; kind?: keyof typeof ENOUGH },
): void {
  const personal = wordsOf([person.name, person.username, person.email_address]);
  const { guesses, weakness } = guessesOf(password, { personal, product });
  if (guesses < ENOUGH[kind])
    throw new AppError('passwordTooCommon', {
      fields: [field],
      ...(weakness && { params: { reason: weakness } }),
    });
}

/** The part of a password that a trivial change leaves: without case, separators, and digits at the ends. */
function essence(password: string): string {
  const text = withoutSeparators(foldPassword(password));
  return text.replaceAll(/^\d+|\d+$/g, '') || text || password;
}

/** Whether two passwords are the same but for a trivial change, as an added digit or another case. */
export const areAlike = (one: string, other: string): boolean =>
  one === other || essence(one) === essence(other);
