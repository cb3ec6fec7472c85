import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { brandContract } from '#shared/settings/brand.contract.ts';
import { Browser } from '#tests/services/browser.ts';
import { createTestApp } from '#tests/services/test-app.ts';
import { fillDemo } from './fill.ts';
import { demoPassword, departmentWithQuota, newcomer, organisation, owner, users } from './organisation.ts';
import { folders } from './titles.ts';

it('fills an empty installation with a believable organisation', async () => {
  await using app = await createTestApp();
  const { db } = app.deps;
  await fillDemo(app, { filesPerFolder: 2, scans: 40 });

  const departments = organisation.flatMap(({ companies }) => companies.flatMap((one) => one.departments));
  const files = await db
    .selectFrom('files')
    .select(['department_id', 'name', 'state', 'created_at', 'updated_at'])
    .where('kind', '=', 'file')
    .execute();
  const inDepartments = new Set(files.map((file) => file.department_id).filter((id) => id !== null));
  expect(inDepartments.size).toBe(departments.length);
  for (const { titles } of folders)
    for (const { text } of titles) expect(files.some(({ name }) => name.startsWith(text))).toBe(true);
  const days = files.map(({ created_at: at }) => (Date.now() - at.getTime()) / 86_400_000);
  expect(Math.max(...days)).toBeGreaterThan(390);
  expect(Math.min(...days)).toBeLessThan(2);
  expect(files.every(({ updated_at: at }) => at <= new Date())).toBe(true);

  const folderSizes = await db
    .selectFrom('files')
    .select(sql<number>`count(*)`.as('count'))
    .where('kind', '=', 'file')
    .groupBy('parent_id')
    .execute();
  expect(Math.max(...folderSizes.map(({ count }) => count))).toBe(40);

  const versions = await sql<{ authors: number }>`
    select count(distinct created_by) as authors from versions group by file_id having count(*) >= 3`.execute(
    db,
  );
  expect(versions.rows.length).toBeGreaterThan(1);
  expect(Math.max(...versions.rows.map(({ authors }) => authors))).toBeGreaterThan(2);
  const trashed = await db.selectFrom('files').select('deleted_at').where('state', '=', 'deleted').execute();
  expect(new Set(trashed.map(({ deleted_at: at }) => at!.toISOString().slice(0, 10))).size).toBeGreaterThan(
    4,
  );

  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1 + users.length);
  const forced = db.selectFrom('users').select('email_address').where('must_change_password', '=', true);
  expect(await forced.execute()).toEqual([{ email_address: newcomer }]);
  expect(await db.selectFrom('users').select('id').where('is_active', '=', false).execute()).toHaveLength(1);
  const notifications = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['is_read', 'email_address'])
    .execute();
  const ofOwner = notifications.filter((one) => one.email_address === owner.email);
  expect(new Set(ofOwner.map((one) => one.is_read))).toEqual(new Set([true, false]));
  expect(notifications.length).toBeGreaterThan(ofOwner.length);
  const shared = await db
    .selectFrom('file_access')
    .select('file_id')
    .where('is_creator', '=', false)
    .execute();
  expect(shared.length).toBeGreaterThan(0);
  const links = await db.selectFrom('share_links').select('revoked_at').execute();
  expect(links.map(({ revoked_at: at }) => at !== null)).toEqual([false, false, true]);

  const limited = await db
    .selectFrom('units')
    .select(['name', 'quota'])
    .where('quota', 'is not', null)
    .execute();
  expect(limited).toEqual([departmentWithQuota]);
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('email_address')
    .execute();
  expect(sessions.map((session) => session.email_address)).toEqual([owner.email, owner.email]);
  const brand = (await new Browser(app).call(brandContract.brand, {})).body;
  expect(brand).toMatchObject({ nameAr: 'مجموعة ديار', logoUrl: expect.any(String) });

  const browser = new Browser(app);
  await browser.call(authContract.signIn, {
    body: { email: owner.email, password: demoPassword, remember: false },
  });
  const found = await browser.send({
    method: 'GET',
    url: `/api/files/search?q=${encodeURIComponent('فاتورة')}`,
  });
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).toContain('فاتورة');
});
