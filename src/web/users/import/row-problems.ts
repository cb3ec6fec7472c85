import type { ImportColumn } from '#shared/users/user-csv.ts';
import { type ImportProblem, importProblems } from '#shared/users/users.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { importStrings } from './import.strings.ts';
import type { ImportEntry } from './use-import.ts';

/** The cell that each problem is about. */
const columnOf: Record<ImportProblem, ImportColumn> = {
  nameInvalid: 'name',
  usernameInvalid: 'username',
  usernameTaken: 'username',
  usernameRepeated: 'username',
  emailInvalid: 'emailAddress',
  emailTaken: 'emailAddress',
  emailRepeated: 'emailAddress',
  phoneInvalid: 'phoneNumber',
  roleUnknown: 'role',
  departmentRequired: 'departments',
  departmentUnknown: 'departments',
  departmentAmbiguous: 'departments',
};

type Problems = Pick<ImportEntry, 'state' | 'checked' | 'error'>;

/** Why a row was not added, in sentences. */
export function reasonsOf({ state, checked, error }: Problems, locale: Locale): string[] {
  if (state === 'failed') return [errorText(error, locale)];
  const texts = importStrings[locale];
  return checked.problems.map(({ problem, value }) => texts.problems[problem](value));
}

/** The cells of a row that are wrong. What others added since the check is refused with the same codes. */
export function wrongColumns({ state, checked, error }: Problems): ReadonlySet<ImportColumn> {
  const codes: readonly unknown[] =
    state === 'failed' ? [error instanceof ApiError && error.code] : checked.problems.map((it) => it.problem);
  return new Set(
    importProblems.filter((problem) => codes.includes(problem)).map((problem) => columnOf[problem]),
  );
}
