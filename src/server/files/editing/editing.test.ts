import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '#shared/auth/roles.ts';
import { EDITING_SEEN_SECONDS, editingContract } from '#shared/files/editing.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser, editUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { publish } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { MAX_SITTINGS } from './editing.actions.ts';
import { editingTasks } from './editing.jobs.ts';

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
async function aDocument(): Promise<string> {
  const name = `${(made += 1)}.docx`;
  return (await aFile(app, owner, { name, parentId: department.folderId })).id;
}

/** An employee of the department, with these rights on a file. */
async function anEmployee(fileId: string, rights = rightBit.download, given = [...capabilities]) {
  const made = await aUser(app, { role: 'Employee', capabilities: given }, [department.id]);
  const access = { user_id: made.user.id, file_id: fileId, rights };
  if (rights) await app.deps.db.insertInto('file_access').values(access).execute();
  return made;
}

const stay = (by: Browser, id: string, sitting: string = randomUUID(), isTyping = false) =>
  by.call(editingContract.heartbeat, { params: { id }, body: { sitting, isTyping } });
const leave = (by: Browser, id: string, sitting: string) =>
  by.call(editingContract.leave, { params: { id, sitting } });
const seenBy = async (by: Browser, id: string, sitting?: string) =>
  (await stay(by, id, sitting)).body.editors;
const letPass = (seconds: number) =>
  sql`update editing set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(app.deps.db);
const rowsOf = (id: string) =>
  app.deps.db.selectFrom('editing').selectAll().where('file_id', '=', id).execute();

/** The ids of the files of which these users heard, until the returned function is called. */
function hear(...userIds: string[]) {
  const heard = new Map<string, string[]>(userIds.map((id) => [id, []]));
  let ended = 0;
  const stops = userIds.map((userId) =>
    app.deps.events.listen({
      actor: () => ({ userId, role: 'Employee', departmentIds: [department.id] }) as unknown as Actor,
      receive({ name, data }) {
        if (name === 'editing') heard.get(userId)!.push((data as { fileId: string }).fileId);
        if (name === 'starred.changed') ended += 1;
      },
    }),
  );
  return async () => {
    // Events arrive in order, so this one comes after all of them.
    await publish(app.deps.db, { userIds }, 'starred.changed', {});
    await waitFor(() => expect(ended).toBe(userIds.length));
    for (const stop of stops) stop();
    return userIds.map((id) => heard.get(id)!);
  };
}

describe('who has a file open', () => {
  it('is everybody else, by name, and the caller in another tab', async () => {
    const id = await aDocument();
    const { user, browser } = await anEmployee(id);
    const [mine, theirs, another] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await seenBy(owner, id, mine)).toEqual([]);
    expect((await stay(browser, id, theirs, true)).body.editors).toMatchObject([
      { name: 'نورة العتيبي', sitting: mine, isTyping: false },
    ]);
    expect(await seenBy(owner, id, mine)).toEqual([
      { userId: user.id, name: user.name, sitting: theirs, isTyping: true },
    ]);
    const sittings = (await seenBy(owner, id, another)).map(({ sitting }) => sitting);
    expect(sittings.toSorted()).toEqual([mine, theirs].toSorted());
    expect(await seenBy(owner, await aDocument())).toEqual([]);
    expect(await actionsOn(app, id)).toEqual([]);
  });

  it('is nobody who left, or was not heard of for a minute', async () => {
    const id = await aDocument();
    const { browser } = await anEmployee(id);
    const [left, silent] = [randomUUID(), randomUUID()];
    await stay(browser, id, left);
    await stay(browser, id, silent);
    expect((await leave(browser, id, left)).status).toBe(204);
    expect((await seenBy(owner, id)).map(({ sitting }) => sitting)).toEqual([silent]);
    await letPass(EDITING_SEEN_SECONDS - 10);
    expect(await seenBy(owner, id)).toHaveLength(2);
    await letPass(11);
    expect(await seenBy(owner, id)).toHaveLength(1);
  });

  it('is told to those who have it open, and to nobody else, when somebody comes or goes', async () => {
    const id = await aDocument();
    const [first, second, bystander] = [await anEmployee(id), await anEmployee(id), await anEmployee(id)];
    const sitting = randomUUID();
    const heard = hear(first.user.id, second.user.id, bystander.user.id);
    await stay(first.browser, id);
    await stay(owner, await aDocument());
    await stay(second.browser, id, sitting);
    // They are known by now.
    await stay(second.browser, id, sitting, true);
    await leave(second.browser, id, sitting);
    await leave(second.browser, id, sitting);
    expect(await heard()).toEqual([[id, id], [], []]);
  });

  it('is told when somebody comes back after a minute', async () => {
    const id = await aDocument();
    const [first, second] = [await anEmployee(id), await anEmployee(id)];
    const [one, two] = [randomUUID(), randomUUID()];
    const heardBefore = hear(first.user.id, second.user.id);
    await stay(first.browser, id, one);
    await stay(second.browser, id, two);
    expect(await heardBefore()).toEqual([[id], []]);
    await letPass(EDITING_SEEN_SECONDS + 1);
    const heard = hear(first.user.id, second.user.id);
    await stay(second.browser, id, two);
    await stay(first.browser, id, one);
    expect(await heard()).toEqual([[], [id]]);
  });

  it('is forgotten in the end', async () => {
    const id = await aDocument();
    await stay(owner, id);
    await letPass(2 * 3600);
    await stay(owner, id);
    await editingTasks(app.deps)['forget-editors']!({});
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('the right to edit', () => {
  it('is checked each time', async () => {
    const id = await aDocument();
    const { user, browser } = await anEmployee(id);
    const sitting = randomUUID();
    const status = async () => (await stay(browser, id, sitting)).status;
    expect(await status()).toBe(200);
    const { db } = app.deps;
    await db
      .updateTable('file_access')
      .set({ rights: rightBit.print })
      .where('user_id', '=', user.id)
      .execute();
    expect(await status()).toBe(403);
    await db.deleteFrom('file_access').where('user_id', '=', user.id).execute();
    await editUser(owner, user, { departmentIds: [] });
    expect(await status()).toBe(404);
    // They may still say that they left.
    expect((await leave(browser, id, sitting)).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
    await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    expect(await status()).toBe(401);
  });

  it.each([
    ['upload', capabilities.filter((one) => one !== 'Upload'), rightBit.download],
    ['download by role', capabilities.filter((one) => one !== 'Download'), rightBit.download],
    ['download this file', [...capabilities], rightBit.print | rightBit.share | rightBit.delete],
  ])('is not of somebody who may not %s, and they do not learn who edits', async (_what, given, rights) => {
    const id = await aDocument();
    await stay(owner, id);
    const { browser } = await anEmployee(id, rights, given);
    const { status, error } = await stay(browser, id);
    expect([status, error.code]).toEqual([403, 'forbidden']);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('is of no other type, of no folder, and of nothing in the trash', async () => {
    const pdf = await aFile(app, owner, { parentId: department.folderId, name: 'no.pdf' });
    const trashed = await aDocument();
    await trash(owner, trashed);
    const codes = [pdf.id, department.folderId, trashed].map(
      async (id) => (await stay(owner, id)).error.code,
    );
    expect(await Promise.all(codes)).toEqual(['forbidden', 'forbidden', 'inTrash']);
  });
});

describe('somebody who means harm', () => {
  it('changes nothing for others with their sitting', async () => {
    const id = await aDocument();
    const [victim, attacker] = [await anEmployee(id), await anEmployee(id)];
    const sitting = randomUUID();
    await stay(victim.browser, id, sitting, true);
    await stay(attacker.browser, id, sitting);
    await leave(attacker.browser, id, sitting);
    expect(await seenBy(owner, id)).toEqual([
      { userId: victim.user.id, name: victim.user.name, sitting, isTyping: true },
    ]);
  });

  it('cannot fill the table, not with many requests at once either', async () => {
    const id = await aDocument();
    const { browser } = await anEmployee(id);
    const answers = await Promise.all(Array.from({ length: MAX_SITTINGS + 10 }, () => stay(browser, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_SITTINGS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await rowsOf(id)).toHaveLength(MAX_SITTINGS);
    // Nobody else is kept out, and neither are they on another file, or when those tabs are gone.
    expect((await stay(owner, id)).status).toBe(200);
    expect((await stay(owner, await aDocument())).status).toBe(200);
    await letPass(EDITING_SEEN_SECONDS + 1);
    expect((await stay(browser, id)).status).toBe(200);
    expect(await rowsOf(id)).toHaveLength(2);
  });
});
