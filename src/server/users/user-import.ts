import { type Role, capabilities, roles } from '#shared/auth/roles.ts';
import { email, filledLine, isStorable, optionalPhone } from '#shared/http/text.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Answer } from '#shared/http/contract.ts';
import type { ImportProblem, ImportRow, usersContract } from '#shared/users/users.contract.ts';
import { foldKey } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type DepartmentNames, findDepartmentNames, findTakenKeys } from './user-import.queries.ts';

type CheckedRow = Answer<typeof usersContract.checkImport>['rows'][number];
type Problem = CheckedRow['problems'][number];

/** Checks the rows of a file as `create` would, all at once. Nothing is changed: `create` decides again when a row is added. */
export async function checkImport(db: Db, rows: ImportRow[]): Promise<CheckedRow[]> {
  const departments = departmentIndex(await findDepartmentNames(db));
  const emails = rows.map((row) => keyOf(row.emailAddress));
  const usernames = rows.map((row) => keyOf(row.username));
  const taken = await findTakenKeys(db, { emails, usernames });
  return rows.map((row, index) => {
    const [emailKey, usernameKey] = [emails[index]!, usernames[index]!];
    const problems: Problem[] = [];
    const report = (problem: ImportProblem, value = '') => problems.push({ problem, value });

    const name = filledLine(120).safeParse(row.name);
    const username = filledLine(60).safeParse(row.username);
    const emailAddress = email.safeParse(row.emailAddress);
    const phoneNumber = optionalPhone.safeParse(row.phoneNumber);
    if (!name.success) report('nameInvalid');
    if (!username.success) report('usernameInvalid');
    else if (taken.usernames.has(usernameKey)) report('usernameTaken');
    else if (usernames.indexOf(usernameKey) < index) report('usernameRepeated');
    if (!emailAddress.success) report('emailInvalid');
    else if (taken.emails.has(emailKey)) report('emailTaken');
    else if (emails.indexOf(emailKey) < index) report('emailRepeated');
    if (!phoneNumber.success) report('phoneInvalid');
    const role = roles.find((known) => known === row.role.trim());
    if (!role) report('roleUnknown', row.role);
    const departmentIds = role === 'Admin' ? [] : readDepartments(row.departments, departments, report);
    if (role === 'Employee' && row.departments.trim() === '') report('departmentRequired');
    if (problems.length > 0) return { problems, form: null };
    return {
      problems,
      form: {
        name: name.data!,
        username: username.data!,
        emailAddress: emailAddress.data!,
        phoneNumber: phoneNumber.data!,
        role: role as Role,
        // As in the form to add a user, where all of them start on.
        capabilities: role === 'Employee' ? [...capabilities] : [],
        departmentIds,
      },
    };
  });
}

/** PostgreSQL cannot compare a text that it cannot store; no account has such a key. */
const keyOf = (text: string): string => (isStorable(text) ? foldKey(text.normalize('NFC').trim()) : '');

const SEPARATORS = /([|؛\n])/;

/** The name of a department, or its path, in any spelling. */
const pathKey = (path: string): string => path.split('/').map(foldForSearch).join('/');

type DepartmentIndex = ReadonlyMap<string, readonly string[]>;

/** The departments by their name, by company and name, and by the whole path. */
function departmentIndex(departments: DepartmentNames[]): DepartmentIndex {
  const index = new Map<string, string[]>();
  for (const { id, partition, company, department } of departments) {
    const paths = [[department], [company, department], [partition, company, department]];
    for (const path of paths) {
      const key = pathKey(path.join('/'));
      index.set(key, [...(index.get(key) ?? []), id]);
    }
  }
  return index;
}

/** The names and paths in a cell. A name may contain a separator, so the longest text that is a department is taken first. */
function splitDepartments(text: string, index: DepartmentIndex): string[] {
  const most = Math.max(0, ...Array.from(index.keys(), (key) => key.split(SEPARATORS).length - 1));
  // Names and the separators between them, in turn.
  const parts = text.split(SEPARATORS);
  const names: string[] = [];
  for (let start = 0; start < parts.length; start += 2) {
    let joined = parts[start]!;
    let [name, last] = [joined, start];
    for (let end = start + 2; end < parts.length && end <= start + most; end += 2) {
      joined += parts[end - 1]! + parts[end]!;
      if (index.has(pathKey(joined))) [name, last] = [joined, end];
    }
    names.push(name.trim());
    start = last;
  }
  return names.filter(Boolean);
}

function readDepartments(
  text: string,
  index: DepartmentIndex,
  report: (problem: ImportProblem, value: string) => void,
): string[] {
  const ids = splitDepartments(text, index).flatMap((name) => {
    const found = index.get(pathKey(name)) ?? [];
    if (found.length === 0) report('departmentUnknown', name);
    if (found.length > 1) report('departmentAmbiguous', name);
    return found;
  });
  return [...new Set(ids)];
}
