import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSetting, updateSetting } from '#server/settings/organisation-settings.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { detectTypesTasks } from './detect-types.jobs.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const run = () => detectTypesTasks(app.deps)['detect-types']!({});
const GIF = Buffer.from('GIF89a\x01\0\x01\0', 'latin1');

/** A file as an earlier version of the product stored it. */
async function anOldFile(name: string, bytes: Buffer | string) {
  const { id } = await aFile(app, owner, { name, bytes });
  await app.deps.db.updateTable('files').set({ type: 'other' }).where('id', '=', id).execute();
  return id;
}
const typeOf = async (id: string) =>
  (await app.deps.db.selectFrom('files').select('type').where('id', '=', id).executeTakeFirstOrThrow()).type;

it('gives files that were stored before their type was known that type, once', async () => {
  await updateSetting(app.deps.db, 'typesVersion', 0, null);
  const mail = await anOldFile('a.eml', 'Subject: hello\r\n\r\nHello');
  const picture = await anOldFile('a.gif', GIF);
  const pretended = await anOldFile('b.gif', 'no picture');
  const lost = await anOldFile('lost.eml', 'Subject: lost');
  await app.deps.storage.delete(
    (
      await app.deps.db
        .selectFrom('files')
        .select('blob_hash')
        .where('id', '=', lost)
        .executeTakeFirstOrThrow()
    ).blob_hash!,
  );

  await run();

  expect(await Promise.all([mail, picture, pretended, lost].map(typeOf))).toEqual([
    'mail',
    'image',
    'other',
    'other',
  ]);
  expect(await findSetting(app.deps.db, 'typesVersion')).toBe(2);

  const later = await anOldFile('later.eml', 'Subject: later');
  await run();
  expect(await typeOf(later)).toBe('other');
});
