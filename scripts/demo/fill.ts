import { authContract } from '#shared/auth/auth.contract.ts';
import type { Answer, CallInput, Endpoint } from '#shared/http/contract.ts';
import { type Unit, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { brandContract } from '#shared/settings/brand.contract.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { App } from '#server/app.ts';
import { setupCode } from '#server/auth/setup-code.ts';
import { Browser } from '#tests/services/browser.ts';
import { logo } from './documents.ts';
import { fillFiles, fillScans } from './files.ts';
import { fillTrash, fillVersions, spreadDates, spreadNotifications } from './history.ts';
import {
  brandNames,
  demoPassword,
  departmentWithQuota,
  newcomer,
  organisation,
  owner as ownerForm,
  users,
} from './organisation.ts';
import { fillMyFiles, fillShares } from './shares.ts';
import { fillStartPage } from './start-page.ts';
import { fillSessions } from './sessions.ts';

/** Fills an empty installation, through the API where it can, so that the audit log and the notifications are real. */
export async function fillDemo(app: App, { filesPerFolder = 8, scans: scanCount = 300 } = {}): Promise<void> {
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
  const form = ({ departments: memberOf, ...user }: DemoUser) => ({
    ...user,
    capabilities: ['Upload' as const, 'Download' as const, 'Print' as const, 'Share' as const],
    departmentIds: memberOf.map((index) => departments[index]!.id),
  });
  const userIds: string[] = [];
  const create = async (user: DemoUser, by = browser) => {
    const { status, body } = await by.call(usersContract.create, {
      body: { ...form(user), password: demoPassword },
    });
    if (status >= 300) throw new Error(`creating ${user.name} answered ${status}`);
    userIds.push(body.id);
  };
  for (const user of users.slice(0, -LATE_USERS)) await create(user);
  await keepPasswords(app);
  const [admin, secondAdmin] = await Promise.all(
    [0, 1].map((index) => signIn(app, users[index]!.emailAddress)),
  );
  // An administrator adds the last ones and moves two people, so that the owner and those two have notifications.
  // The owner reads each one at once: unread, they would be joined.
  for (const user of users.slice(-LATE_USERS)) {
    await create(user, admin);
    await call(notificationsContract.read, { body: { ids: 'all' } });
  }
  await keepPasswords(app);
  for (const index of [7, 9]) {
    const moved = { ...users[index]!, departments: [...users[index]!.departments, 3] };
    await admin!.call(usersContract.update, { params: { id: userIds[index]! }, body: form(moved) });
  }
  await call(usersContract.setStatus, { body: { ids: [userIds[DISABLED_USER]!], isActive: false } });
  await fillBrand(browser);

  const owner = await call(authContract.me, {});
  const employeesOf = (department: number) =>
    users.flatMap(({ role, departments: memberOf }, index) =>
      role === 'Employee' && memberOf.includes(department) && index !== DISABLED_USER
        ? [userIds[index]!]
        : [],
    );
  const places = departments.map(({ folderId }, index) => {
    const employees = employeesOf(index);
    return { folderId, userIds: employees.length > 0 ? employees : [owner.id] };
  });
  const now = new Date();
  const files = await fillFiles(app, browser, places, filesPerFolder);
  const changed = await fillVersions(files, [browser, admin!, secondAdmin!]);
  const sharing = await Promise.all(
    [5, 7, 9].map(async (index) => ({
      id: userIds[index]!,
      browser: await signIn(app, users[index]!.emailAddress),
    })),
  );
  const own = await fillMyFiles(app, [owner.id, ...sharing.map(({ id }) => id)]);
  await fillShares({ id: owner.id, browser }, sharing, { files, own });
  const scans = await fillScans(app, browser, {
    folderId: places[1]!.folderId,
    userId: places[1]!.userIds[0]!,
    count: scanCount,
  });
  await spreadDates(app.deps.db, [...files, ...own, ...scans], changed, now);
  await fillTrash(
    app,
    browser,
    files.filter((file) => !changed.includes(file)),
    now,
  );
  await spreadNotifications(app.deps.db, now);
  const { id, name, emailAddress, phoneNumber } = departments.find(
    (department) => department.name === departmentWithQuota.name,
  )!;
  const body = { name, emailAddress, phoneNumber, quota: departmentWithQuota.quota };
  await call(unitContracts.department.update, { params: { id }, body });
  await fillStartPage(app, browser, departments, now);
  // Last, because it signs the browser out.
  await fillSessions(app, browser);
  for (const { browser: each } of [...sharing, { browser: admin! }, { browser: secondAdmin! }])
    await each.call(authContract.signOut, {});
}

type DemoUser = (typeof users)[number];

/** How many people an administrator added, and not the owner. */
const LATE_USERS = 6;
/** An employee who left. */
const DISABLED_USER = 20;

/** Demo users need not change their password first; one keeps a temporary password, which the user list shows. */
async function keepPasswords(app: App): Promise<void> {
  await app.deps.db
    .updateTable('users')
    .set({ must_change_password: false, temporary_password: null })
    .where('email_address', '<>', newcomer)
    .execute();
}

async function signIn(app: App, email: string): Promise<Browser> {
  const browser = new Browser(app);
  const { status } = await browser.call(authContract.signIn, {
    body: { email, password: demoPassword, remember: false },
  });
  if (status !== 200) throw new Error(`the sign-in of ${email} answered ${status}`);
  return browser;
}

async function fillBrand(owner: Browser): Promise<void> {
  await owner.call(brandContract.setNames, { body: brandNames });
  const { status } = await owner.send({
    method: 'PUT',
    url: brandContract.setLogo.path,
    payload: Buffer.from(logo),
    headers: { 'content-type': 'image/svg+xml' },
  });
  if (status !== 200) throw new Error(`the logo answered ${status}`);
}
