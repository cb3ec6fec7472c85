import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditAction, auditContract, type AuditFilters } from '#shared/audit/audit.contract.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { anonymous } from './refusal.ts';
import type { Author } from './author.ts';
import { withAudit, system } from './with-audit.ts';

let app: TestApp;
let owner: Browser;
const person = (name: string, username: string): Author => ({
  ...system,
  id: newId(),
  name,
  username,
  emailAddress: `${username}@example.test`,
  phoneNumber: '+966500000001',
});
const fatima = person('فاطمة الأحمد', 'fatima_a');
const omar = person('Omar Haddad', 'omar');

const record = (author: Author, action: AuditAction, name: string) =>
  withAudit(app.deps.db, author, async (_tx, audit) => {
    audit.record({ action, entity: { kind: 'company', id: name, name }, after: { name } });
  });

beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  for (let n = 1; n <= 12; n++) await record(fatima, n % 2 ? 'create' : 'update', `شركة ${n}`);
  for (let n = 1; n <= 3; n++) await record(omar, 'restore', `o${n}`);
});
afterAll(() => app[Symbol.asyncDispose]());

type Query = Partial<AuditFilters> & { older?: string; newer?: string; size?: number; sort?: 'at' | '-at' };

const list = async (query: Query) => {
  const { status, body } = await owner.call(auditContract.list, { query });
  expect(status).toBe(200);
  return { ...body, names: body.items.map((item) => item.entityName) };
};

describe('the pages of the audit log', () => {
  it('lists five entries a page, from the newest to the oldest and back', async () => {
    const filter = { kind: 'company', person: 'fatima_a' } as const;
    const first = await list(filter);
    expect(first.names).toEqual(['شركة 12', 'شركة 11', 'شركة 10', 'شركة 9', 'شركة 8']);
    expect(first.newer).toBeNull();
    const second = await list({ ...filter, older: first.older! });
    expect(second.names).toEqual(['شركة 7', 'شركة 6', 'شركة 5', 'شركة 4', 'شركة 3']);
    const third = await list({ ...filter, older: second.older! });
    expect(third.names).toEqual(['شركة 2', 'شركة 1']);
    expect(third.older).toBeNull();
    expect((await list({ ...filter, newer: third.newer! })).names).toEqual(second.names);
    const again = await list({ ...filter, newer: second.newer! });
    expect(again.names).toEqual(first.names);
    expect(again.newer).toBeNull();
  });

  it('lists the oldest entries first, forth and back, with as many a page as the reader chose', async () => {
    const filter = { kind: 'company', person: 'fatima_a', sort: 'at' } as const;
    const first = await list(filter);
    expect(first.names).toEqual(['شركة 1', 'شركة 2', 'شركة 3', 'شركة 4', 'شركة 5']);
    expect(first.older).toBeNull();
    const second = await list({ ...filter, newer: first.newer! });
    expect(second.names).toEqual(['شركة 6', 'شركة 7', 'شركة 8', 'شركة 9', 'شركة 10']);
    const third = await list({ ...filter, newer: second.newer! });
    expect(third.names).toEqual(['شركة 11', 'شركة 12']);
    expect(third.newer).toBeNull();
    expect((await list({ ...filter, older: third.older! })).names).toEqual(second.names);
    const again = await list({ ...filter, older: second.older! });
    expect(again.names).toEqual(first.names);
    expect(again.older).toBeNull();
    expect((await list({ ...filter, size: 25 })).names).toHaveLength(12);
  });

  it('shows who did what to which entity, and the changed values', async () => {
    const { items } = await list({ person: 'omar' });
    expect(items[0]).toMatchObject({
      action: 'restore',
      entityKind: 'company',
      entityId: 'o3',
      entityName: 'o3',
      before: null,
      after: { name: 'o3' },
      createdBy: {
        id: omar.id,
        name: 'Omar Haddad',
        username: 'omar',
        emailAddress: 'omar@example.test',
        phoneNumber: '+966500000001',
      },
    });
  });
});

describe('the filters of the audit log', () => {
  it('finds a person by part of the name, user name or e-mail address, in any spelling', async () => {
    for (const text of ['فاطمه', 'الاحمد', 'FATIMA_A', 'fatima_a@EXAMPLE'])
      expect((await list({ person: text })).items[0]?.createdBy.id, text).toBe(fatima.id);
    expect((await list({ person: 'nobody at all' })).items).toEqual([]);
  });

  it('treats %, _ and \\ in the person filter as plain characters', async () => {
    for (const text of ['fatima%a', 'f_tima', '\\']) expect((await list({ person: text })).items).toEqual([]);
  });

  it('finds a renamed person by the old name and by the new name', async () => {
    const before = person('Old Name', 'renamed');
    await record(before, 'create', 'r1');
    await record({ ...before, name: 'New Name' }, 'update', 'r2');
    expect((await list({ person: 'old name' })).names).toEqual(['r2', 'r1']);
    expect((await list({ person: 'new name' })).names).toEqual(['r2', 'r1']);
  });

  it('finds the entries recorded by the system', async () => {
    await record(system, 'delete', 'by the system');
    expect((await list({ person: 'system', action: 'delete' })).names).toEqual(['by the system']);
  });

  it('combines person, action and kind, also when more than twenty people match', async () => {
    for (let n = 0; n < 25; n++) await record(person(`Crowd ${n}`, `crowd-${n}`), 'activate', `c${n}`);
    const crowd = await list({ person: 'crowd', action: 'activate', kind: 'company' });
    expect(crowd.names).toEqual(['c24', 'c23', 'c22', 'c21', 'c20']);
    expect((await list({ person: 'crowd', action: 'update' })).items).toEqual([]);
    expect((await list({ person: 'fatima', action: 'update' })).names[0]).toBe('شركة 12');
    expect((await list({ person: 'fatima', kind: 'user' })).items).toEqual([]);
  });

  it('includes both ends of a range of time', async () => {
    const { items } = await list({ person: 'omar' });
    const [third, , first] = items.map((item) => item.at);
    expect((await list({ person: 'omar', from: first!, to: third! })).names).toEqual(['o3', 'o2', 'o1']);
    const after = new Date(new Date(third!).getTime() + 1).toISOString();
    expect((await list({ person: 'omar', from: after })).items).toEqual([]);
    expect((await list({ to: '2000-01-01T00:00:00.000Z' })).items).toEqual([]);
  });
});

it('refuses an invalid cursor, and two cursors at once', async () => {
  for (const query of [{ older: 'x' }, { older: '1', newer: '2' }, { newer: '-1' }])
    expect((await owner.call(auditContract.list, { query })).status).toBe(400);
});

it('lets Admins list and export the audit log, but not Data Center or Employees', async () => {
  for (const [role, status] of [
    ['Admin', 200],
    ['DataCenter', 403],
    ['Employee', 403],
  ] as const) {
    const { browser } = await aUser(app, { role });
    expect((await browser.call(auditContract.list, { query: {} })).status, role).toBe(status);
    expect((await browser.call(auditContract.csv, { query: {} })).status, role).toBe(status);
    const activity = await browser.call(auditContract.activity, { params: { id: newId() } });
    expect(activity.status, role).toBe(status);
  }
});

it('lists the last ten entries about one entity, with who did what', async () => {
  const id = newId();
  const about = { kind: 'file', id, name: 'عقد.pdf' } as const;
  await withAudit(app.deps.db, person('Layla Nasser', 'layla'), async (_tx, audit) => {
    for (let n = 0; n < 11; n++) audit.record({ action: 'view', entity: about });
  });
  await withAudit(app.deps.db, system, async (_tx, audit) =>
    audit.record({ action: 'rename', entity: about }),
  );
  await withAudit(app.deps.db, anonymous('203.0.113.9'), async (_tx, audit) =>
    audit.record({ action: 'open-link', entity: about }),
  );
  const { body } = await owner.call(auditContract.activity, { params: { id } });
  expect(body.items).toHaveLength(10);
  expect(body.items.slice(0, 3)).toMatchObject([
    { action: 'open-link', by: null, visitor: '203.0.113.9' },
    { action: 'rename', by: null, visitor: null },
    { action: 'view', by: 'Layla Nasser', visitor: null },
  ]);
});
