import { describe, expect, it } from 'vitest';
import { MIN_PASSWORD } from '#shared/auth/auth.contract.ts';
import { MAX_PASSWORD } from '#shared/http/text.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { allOf, checkEmail, checkFilled } from '#web/lib/form/form-checks.ts';
import { authStrings } from './auth.strings.ts';
import { checkNewPassword } from './new-password.ts';

const texts = { ...fieldsStrings.en, ...authStrings.en };
const long = 'a'.repeat(MIN_PASSWORD);
const good = { email: 'sara@example.com', password: long, again: long };

const check = (values: typeof good) =>
  allOf<typeof good>(
    checkFilled(values, ['email', 'password', 'again'], 'fill them', texts),
    checkEmail(values, 'email', 'wrong address', texts),
    checkNewPassword(values, { password: 'password', confirmation: 'again' }, texts),
  );

describe('the checks of the sign-up form', () => {
  it('accept a correct form', () => expect(check(good)).toBeNull());

  it('treat a field of blanks as empty', () => {
    expect(check({ ...good, email: '  ' })).toEqual({
      summary: 'fill them',
      fields: { email: texts.required },
    });
  });

  it('mark every wrong field at once and summarise with the first failed check', () => {
    expect(check({ email: 'nobody', password: '', again: '' })).toEqual({
      summary: 'fill them',
      fields: { email: texts.invalidEmail, password: texts.required, again: texts.required },
    });
  });

  it('say both that a password is too short and that the repetition differs', () => {
    expect(check({ ...good, password: 'short', again: 'other' })).toEqual({
      summary: texts.passwordsDontMatch,
      fields: { password: texts.passwordTooShort(MIN_PASSWORD), again: texts.passwordsDontMatch },
    });
  });

  it('refuse a password that is longer than the server accepts', () => {
    const tooLong = 'a'.repeat(MAX_PASSWORD + 1);
    expect(check({ ...good, password: tooLong, again: tooLong })?.fields).toEqual({
      password: texts.passwordTooLong(MAX_PASSWORD),
    });
  });

  it('refuse a repetition that differs and a password that is too short', () => {
    expect(check({ ...good, again: 'other' })?.fields).toEqual({ again: texts.passwordsDontMatch });
    const short = 'a'.repeat(MIN_PASSWORD - 1);
    expect(check({ ...good, password: short, again: short })?.summary).toBe(
      texts.passwordTooShort(MIN_PASSWORD),
    );
  });
});
