import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { type ImportRow, usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let finance: string;
let legal: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  const { id: partitionId } = await aPartition(owner, { name: 'الرياض' });
  const first = await aCompany(owner, { partitionId, name: 'العمران' });
  const second = await aCompany(owner, { partitionId, name: 'الديار' });
  finance = (await aDepartment(owner, { companyId: first.id, name: 'الإدارة المالية' })).id;
  legal = (await aDepartment(owner, { companyId: first.id, name: 'القانونية' })).id;
  await aDepartment(owner, { companyId: second.id, name: 'القانونية' });
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
function aRow(given: Partial<ImportRow> = {}): ImportRow {
  made += 1;
  return {
    name: 'هند الدوسري',
    username: `hind${made}`,
    emailAddress: `hind${made}@example.test`,
    phoneNumber: '',
    role: 'Employee',
    departments: 'الادارة الماليه',
    ...given,
  };
}

const check = async (...rows: ImportRow[]) =>
  (await owner.call(usersContract.checkImport, { body: { rows } })).body.rows;
const problemsOf = async (given: Partial<ImportRow>) =>
  (await check(aRow(given)))[0]!.problems.map(({ problem, value }) => (value ? [problem, value] : problem));

describe('the check of an import', () => {
  it('finds departments by name or path in any spelling, and returns what create takes', async () => {
    const row = aRow({ name: '  هند  ', departments: 'الرياض / العمران / القانونيه | الإدارة المالية' });
    const [checked] = await check(row);
    expect(checked!.problems).toEqual([]);
    expect(checked!.form).toMatchObject({ name: 'هند', role: 'Employee', departmentIds: [legal, finance] });
    expect(checked!.form!.capabilities).toHaveLength(4);
    const { status } = await owner.call(usersContract.create, {
      body: { ...checked!.form!, password: 'k7Wq2pZx9T' },
    });
    expect(status).toBe(200);
    expect(await problemsOf(row)).toEqual(['usernameTaken', 'emailTaken']);
    expect(await problemsOf({ emailAddress: row.emailAddress.toUpperCase() })).toEqual(['emailTaken']);
  });

  it('finds departments whose names contain the separator, alone and among others', async () => {
    const company = await aCompany(owner, { name: 'الشرق' });
    const names = ['بحث | تطوير', 'شراء؛ عقود | مخازن', 'بحث'];
    const ids: string[] = [];
    for (const name of names) ids.push((await aDepartment(owner, { companyId: company.id, name })).id);
    const { user } = await aUser(app, {}, [...ids, finance]);
    const reply = await owner.send({
      method: 'GET',
      url: `/api/users.csv?field=username&value=${user.username}`,
    });
    const departments = String(reply.body)
      .split(',')
      .find((cell) => cell.includes(names[1]!))!;
    const [checked] = await check(aRow({ departments }));
    expect(checked!.problems).toEqual([]);
    expect(new Set(checked!.form!.departmentIds)).toEqual(new Set([...ids, finance]));
    expect(await problemsOf({ departments: `بحث | مجهول | ${names[1]}` })).toEqual([
      ['departmentUnknown', 'مجهول'],
    ]);
  });

  it('says for each row why it cannot be added', async () => {
    expect(await problemsOf({ name: ' ', username: 'x'.repeat(61) })).toEqual([
      'nameInvalid',
      'usernameInvalid',
    ]);
    expect(await problemsOf({ emailAddress: 'hind@', phoneNumber: 'none' })).toEqual([
      'emailInvalid',
      'phoneInvalid',
    ]);
    expect(await problemsOf({ role: 'Chief' })).toEqual([['roleUnknown', 'Chief']]);
    expect(await problemsOf({ departments: '' })).toEqual(['departmentRequired']);
    expect(await problemsOf({ departments: 'القانونية' })).toEqual([['departmentAmbiguous', 'القانونية']]);
    expect(await problemsOf({ departments: 'العمران/القانونية | لا شيء' })).toEqual([
      ['departmentUnknown', 'لا شيء'],
    ]);
    expect(await problemsOf({ name: 'a\u0000b', emailAddress: '\ud800@x.test' })).toEqual([
      'nameInvalid',
      'emailInvalid',
    ]);
    expect(await problemsOf({ role: 'Admin', departments: 'لا شيء' })).toEqual([]);
    expect(await problemsOf({ role: 'DataCenter', departments: '' })).toEqual([]);
  });

  it('reports a repeated e-mail address or user name at the later row only', async () => {
    const first = aRow();
    const rows = await check(
      first,
      aRow({ emailAddress: first.emailAddress.toUpperCase() }),
      aRow({ username: first.username }),
    );
    expect(rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      [],
      ['emailRepeated'],
      ['usernameRepeated'],
    ]);
  });

  it('refuses more rows than one import adds, and everyone who may not add users', async () => {
    const rows = Array.from({ length: 501 }, () => aRow());
    const { status } = await owner.call(usersContract.checkImport, { body: { rows } });
    expect(status).toBe(400);
    for (const [role, answer] of [
      ['Admin', 200],
      ['DataCenter', 403],
      ['Employee', 403],
    ] as const) {
      const { browser } = await aUser(app, { role });
      const reply = await browser.call(usersContract.checkImport, { body: { rows: [aRow()] } });
      expect(reply.status).toBe(answer);
      expect((await browser.send({ method: 'GET', url: '/api/users.csv' })).status).toBe(answer);
    }
  });
});

describe('the export of users', () => {
  const lines = async (query: string) => {
    const reply = await owner.send({ method: 'GET', url: `/api/users.csv?${query}` });
    expect(reply.status).toBe(200);
    return (reply.body as unknown as string).trimEnd().split('\r\n');
  };

  it('writes the filtered users with their departments, without passwords or formulas, and records it', async () => {
    const formula = { name: '=HYPERLINK("x")', username: 'formula-user', phone_number: '+966 50' };
    await aUser(app, { ...formula, temporary_password: Buffer.from('sealed') }, [finance, legal]);
    const [head, row, ...more] = await lines('field=username&value=FORMULA-user&locale=en');
    expect(head).toBe('\uFEFFName,Username,E-mail address,Phone number,Role,Departments,Status,Created');
    expect(more).toEqual([]);
    expect(row).toContain(`"'=HYPERLINK(""x"")",formula-user,`);
    expect(row).toContain(`,'+966 50,Employee,`);
    expect(row).toContain('الرياض / العمران / الإدارة المالية | الرياض / العمران / القانونية,Activated,20');
    expect(row).not.toContain('sealed');
    const { body } = await owner.call(auditContract.list, { query: { action: 'export', kind: 'user' } });
    expect(body.items[0]).toMatchObject({ after: { username: 'FORMULA-user' } });
  });

  it('writes more users than one query reads, each once and in the chosen order', async () => {
    await sql`
        insert into users (id, name, search_name, username, username_key, email_address, email_key, role, password_hash)
          select gen_random_uuid(), 'm' || n, 'm' || n, 'many' || n, 'many' || n, 'many' || n, 'many' || n, 'Admin', ''
            from generate_series(1, 1203) n`.execute(app.deps.db);
    const [, ...rows] = await lines('field=username&value=many&sort=-name');
    const names = rows.map((row) => row.split(',')[0]);
    expect(names).toEqual(Array.from({ length: 1203 }, (_, index) => `m${1203 - index}`));
  });
});
