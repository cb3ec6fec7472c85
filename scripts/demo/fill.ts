import { authContract } from '#shared/auth/auth.contract.ts';
import type { Answer, CallInput, Endpoint } from '#shared/http/contract.ts';
import { type Unit, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { App } from '#server/app.ts';
import { setupCode } from '#server/auth/setup-code.ts';
import { Browser } from '#tests/services/browser.ts';
import { fillFiles } from './files.ts';
import {
  demoPassword,
  departmentWithQuota,
  organisation,
  owner as ownerForm,
  users,
} from './organisation.ts';
import { fillStartPage } from './start-page.ts';
import { fillSessions } from './sessions.ts';

/** Fills an empty installation through the API, so that the audit log and the notifications are real. */
export async function fillDemo(app: App, { filesPerFolder = 18 } = {}): Promise<void> {
  const browser = new Browser(app);
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> => {
    const { status, body, error } = await browser.call(endpoint, input);
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${error.code}`);
    return body;
  };

  await call(authContract.signUp, {
    body: { ...ownerForm, password: demoPassword, locale: 'ar', setupCode: setupCode(app.deps.secret) },
  });
  const departments: Unit[] = [];
  for (const { companies, ...partitionForm } of organisation) {
    const partition = await call(unitContracts.partition.create, { body: partitionForm });
    for (const { name, departments: names } of companies) {
      const params = { id: partition.id };
      const company = await call(unitContracts.company.create, {
        params,
        body: { name, emailAddress: '', phoneNumber: '' },
      });
      for (const department of names) {
        const body = { name: department, emailAddress: '', phoneNumber: '' };
        const made = await call(unitContracts.department.create, { params: { id: company.id }, body });
        departments.push(made);
      }
    }
  }
  const people = new Map<number, string>();
  for (const { departments: memberOf, ...user } of users) {
    const made = await call(usersContract.create, {
      body: {
        ...user,
        capabilities: ['Upload', 'Download', 'Print', 'Share'],
        departmentIds: memberOf.map((index) => departments[index]!.id),
        password: demoPassword,
      },
    });
    if (user.role === 'Employee') for (const index of memberOf) people.set(index, made.id);
  }
  // Demo users need not change their password first; two of them keep a temporary one, which the user list shows.
  const keep = users.slice(-2).map(({ emailAddress }) => emailAddress);
  await app.deps.db
    .updateTable('users')
    .set({ must_change_password: false, temporary_password: null })
    .where('email_address', 'not in', keep)
    .execute();

  const owner = await call(authContract.me, {});
  await fillFiles(
    app,
    browser,
    departments.map(({ folderId }, index) => ({ folderId, userId: people.get(index) ?? owner.id })),
    filesPerFolder,
  );
  const { id, name, emailAddress, phoneNumber } = departments.find(
    (department) => department.name === departmentWithQuota.name,
  )!;
  const body = { name, emailAddress, phoneNumber, quota: departmentWithQuota.quota };
  await call(unitContracts.department.update, { params: { id }, body });
  await fillStartPage(app, browser, departments);
  // Last, because it signs the browser out.
  await fillSessions(app, browser);
}
