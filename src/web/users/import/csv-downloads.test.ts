import { expect, it } from 'vitest';
import { roleNames } from '#shared/auth/role-names.ts';
import { isPhone } from '#shared/http/text.ts';
import { csvLine } from '#shared/text/csv.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorsStrings } from '#web/lib/http/errors.strings.ts';
import { refusedLines } from './csv-downloads.ts';
import { importStrings } from './import.strings.ts';
import { readRows } from './read-rows.ts';
import { wrongColumns } from './row-problems.ts';
import type { ImportEntry } from './use-import.ts';

const row = {
  name: '=HYPERLINK("http://evil.example")',
  username: 'hind, "the first"',
  emailAddress: 'nobody',
  phoneNumber: '+966501234567',
  role: 'Employee',
  departments: 'المالية\nالقانونية',
};

const anEntry = (given: Partial<ImportEntry> = {}): ImportEntry => ({
  number: 2,
  row,
  checked: {
    form: null,
    problems: [
      { problem: 'emailInvalid', value: '' },
      { problem: 'departmentUnknown', value: '=1+1' },
    ],
  },
  state: 'refused',
  error: null,
  password: '',
  ...given,
});

it.each(['ar', 'en'] as const)(
  'writes refused rows that an import reads again as they were (%s)',
  (locale) => {
    const text = refusedLines([anEntry()], locale).map(csvLine).join('');
    expect(readRows(text)).toEqual({ rows: [{ number: 2, row }] });
  },
);

it.each(['ar', 'en'] as const)(
  'says what to write instead of a wrong phone number or role (%s)',
  (locale) => {
    const { phoneInvalid, roleUnknown } = importStrings[locale].problems;
    const [, example] = /(\+[\d ]+)/.exec(phoneInvalid('0501234567'))!;
    expect(isPhone(example!)).toBe(true);
    for (const name of Object.values(roleNames[locale])) expect(roleUnknown('مدير')).toContain(name);
  },
);

it('adds the reasons in the language of the reader, and starts no cell as a formula', () => {
  const [headings, cells] = refusedLines([anEntry()], 'ar');
  const { problems, reasons } = importStrings.ar;
  expect(headings!.at(-1)).toBe(reasons);
  expect(cells!.at(-1)).toBe(`${problems.emailInvalid('')} ${problems.departmentUnknown('=1+1')}`);
  expect(csvLine(cells!)).toMatch(/^"'=HYPERLINK/);
});

it('says why the server refused a row that the check had accepted', () => {
  const error = new ApiError('forbidden', { status: 403 });
  const checked = { form: null, problems: [] };
  const [, cells] = refusedLines([anEntry({ state: 'failed', checked, error })], 'ar');
  expect(cells!.at(-1)).toBe(errorsStrings.ar.codes.forbidden);
});

it('marks the cells that are wrong, also when only the server found that', () => {
  expect([...wrongColumns(anEntry())]).toEqual(['emailAddress', 'departments']);
  const checked = { form: null, problems: [] };
  const error = new ApiError('usernameTaken', { status: 409 });
  expect([...wrongColumns(anEntry({ state: 'failed', checked, error }))]).toEqual(['username']);
  expect([...wrongColumns(anEntry({ state: 'added', checked }))]).toEqual([]);
});
