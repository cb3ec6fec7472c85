import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract, MAX_LISTED_VALUES } from '#shared/audit/audit.contract.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { findEntries } from './audit-list.queries.ts';
import { system, withAudit } from './with-audit.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

type Values = Record<string, unknown>;

const people = (count: number) => Array.from({ length: count }, (_, n) => `person-${n}@example.test`);
const firstPeople = people(MAX_LISTED_VALUES);

/** Records an entry with these values and returns it as the first page of the log has it. */
async function listed(values: { before?: Values; after?: Values }) {
  await withAudit(app.deps.db, system, async (_tx, audit) =>
    audit.record({ action: 'share', entity: { kind: 'file', id: newId(), name: 'عقد.pdf' }, ...values }),
  );
  const { body } = await owner.call(auditContract.list, { query: { action: 'share' } });
  return body.items[0]!;
}

const read = (browser: Browser, id: number) => browser.call(auditContract.read, { params: { id } });

it('lists an entry about thousands of people with the first of them and the number of the others', async () => {
  const all = people(5000);
  const entry = await listed({ after: { users: all, units: ['المالية'], name: 'x' } });
  expect(entry).toMatchObject({
    before: null,
    after: { users: firstPeople, units: ['المالية'], name: 'x' },
    leftOut: { before: {}, after: { users: 5000 - MAX_LISTED_VALUES } },
  });
  const { body } = await read(owner, entry.id);
  const { leftOut: _, ...shown } = entry;
  expect(body).toEqual({ ...shown, after: { users: all, units: ['المالية'], name: 'x' } });
});

it('cuts the values before a change as it cuts those after it', async () => {
  const entry = await listed({ before: { users: people(30), rights: ['read'] }, after: { users: [] } });
  expect(entry).toMatchObject({
    before: { users: firstPeople, rights: ['read'] },
    after: { users: [] },
    leftOut: { before: { users: 10 }, after: {} },
  });
});

it.each<Values>([
  { users: firstPeople },
  { text: 'x'.repeat(5000), count: 5000, isOn: true, none: null, nested: { users: 1 } },
  {},
])('lists an entry without long lists as it was recorded: %#', async (after) => {
  expect(await listed({ after })).toMatchObject({ before: null, after, leftOut: null });
});

it('cuts entries that are found by a person, by few and by many people', async () => {
  const authors = Array.from({ length: 25 }, (_, n) => ({ ...system, id: newId(), name: `Giver ${n}` }));
  for (const author of authors)
    await withAudit(app.deps.db, author, async (_tx, audit) =>
      audit.record({
        action: 'share-print',
        entity: { kind: 'file', id: newId(), name: author.name },
        after: { users: people(21) },
      }),
    );
  for (const person of ['giver', 'giver 3']) {
    const { body } = await owner.call(auditContract.list, { query: { person } });
    expect(body.items[0], person).toMatchObject({
      after: { users: firstPeople },
      leftOut: { after: { users: 1 } },
    });
  }
});

it('exports all values of an entry', async () => {
  const { id } = await listed({ after: { users: people(100) } });
  const { body } = await owner.call(auditContract.csv, { query: { action: 'share' } });
  const row = (body as unknown as string).split('\r\n').find((line) => line.startsWith(`${id},`))!;
  expect(row).toContain('person-99@example.test');
});

it('lists the log although somebody has written values into it that the product does not write', async () => {
  await using database = await createTestDatabase();
  await database.pool.query(
    `insert into audit_logs (id, at, action, entity_kind, entity_id, entity_name, before, after, actor_name, actor_username,
        actor_email, actor_phone, address, previous_hash, hash, key_id)
      values (1, now(), 'share', 'file', '', '', 'null', '["text"]', '', '', '', '', '', '', '', '')`,
  );
  expect(await findEntries(database.db, {}, null, 1)).toMatchObject([
    { id: 1, before: null, after: ['text'], after_left_out: null },
  ]);
});

it('lets Admins read an entry, but not Data Center or Employees', async () => {
  const { id } = await listed({ after: { users: people(21) } });
  for (const [role, status] of [
    ['Admin', 200],
    ['DataCenter', 403],
    ['Employee', 403],
  ] as const) {
    const { browser } = await aUser(app, { role });
    expect((await read(browser, id)).status, role).toBe(status);
  }
});

it('answers 404 to the number of an entry that does not exist, and 400 to what is no number', async () => {
  expect((await read(owner, 1_000_000)).status).toBe(404);
  for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999'])
    expect((await owner.send({ method: 'GET', url: `/api/audit-logs/${id}` })).status, id).toBe(400);
});
