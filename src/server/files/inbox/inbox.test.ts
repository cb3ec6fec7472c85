import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { inboxContract } from '#shared/settings/inbox.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, completePdf, itemsIn, scansOf } from '#tests/services/watched-inbox.ts';
import type { RequestSplit } from './take-in.actions.ts';

let app: TestApp;
let owner: Browser;
let inbox: WatchedInbox;

beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '1' });
  owner = await anOwner(app);
  inbox = new WatchedInbox(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const namesIn = async (folderId: string) => (await scansOf(owner, folderId)).map(({ name }) => name).toSorted();
const rejections = async (browser = owner) => {
  const { body } = await browser.call(notificationsContract.list, { query: { limit: 50 } });
  return body.items.map(({ event }) => event).filter(({ type }) => type.startsWith('scan'));
};

describe('a complete file', () => {
  it('appears in the folder for scans, with a barcode, its bytes, and an entry by the system', async () => {
    const { id, folderId } = await aDepartment(owner);
    const bytes = completePdf('contract');
    await inbox.drop(id, 'contract.pdf', bytes);
    await inbox.lookLater();
    const [scan, ...others] = await scansOf(owner, folderId);
    expect(others).toEqual([]);
    expect(scan).toMatchObject({ name: 'contract.pdf', type: 'pdf', size: bytes.length, version: 1 });
    expect(scan!.barcode).toMatch(/^\d{14,}$/);
    const { body } = await owner.call(auditContract.list, { query: { action: 'upload', kind: 'file' } });
    const entry = body.items.find(({ entityId }) => entityId === scan!.id);
    expect(entry).toMatchObject({ actor: { username: 'system' }, after: { source: 'scannerInbox', size: bytes.length } });
    const content = await owner.send({ method: 'GET', url: `/api/files/${scan!.id}/content` });
    expect(content.body).toBe(bytes);
    expect(await readdir(await inbox.folderOf(id))).toEqual([]);
    expect(await inbox.claimed()).toEqual([]);
  });
});
