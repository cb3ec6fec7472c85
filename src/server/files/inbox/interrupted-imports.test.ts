import { readdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { DiskInbox } from '#server/platform/inbox/disk-inbox.ts';
import { ChangedMeanwhile, type ClaimedDrop, type Drop, type Inbox } from '#server/platform/inbox/inbox.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, scansOf } from '#tests/services/watched-inbox.ts';
import { InboxWatch } from './inbox-watch.ts';
import { findInboxDepartments } from './inbox.queries.ts';
import { findInboxOwner, takeIn } from './take-in.actions.ts';

let app: TestApp;
let owner: Browser;
let inbox: WatchedInbox;
let department: { id: string; folderId: string };

beforeEach(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  inbox = new WatchedInbox(app);
  department = await aDepartment(owner);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app[Symbol.asyncDispose]();
});

const scans = async () => (await scansOf(owner, department.folderId)).map(({ name }) => name).toSorted();

/** Drops that fail at one step, as if the process had been killed there. */
function killedAt(step: 'claimed' | 'taken in' | 'moved aside'): WatchedInbox {
  const killed = new Error('killed');
  const disk = new DiskInbox(inbox.root, app.deps.log, { now: () => clock });
  let clock = 0;
  const inboxThatDies: Inbox = {
    name: disk.name,
    everyMs: 0,
    ensureFolders: (names) => disk.ensureFolders(names),
    close: () => {},
    look: async () => {
      clock += 300_000;
      const drops = await disk.look();
      for (const drop of drops) {
        const claim = drop.claim.bind(drop);
        drop.claim = async () => dying((await claim())!);
      }
      return drops;
    },
  };
  function dying(claimed: ClaimedDrop): ClaimedDrop {
    return {
      path: claimed.path,
      id: claimed.id,
      open: step === 'claimed' ? () => Promise.reject(killed) : () => claimed.open(),
      isUnchanged: () => claimed.isUnchanged(),
      remove: step === 'taken in' ? () => Promise.reject(killed) : () => claimed.remove(),
      moveAside:
        step === 'moved aside' ? () => Promise.reject(killed) : (text: string) => claimed.moveAside(text),
    };
  }
  return new WatchedInbox(app, {}, inboxThatDies);
}

describe('a file of which the import was killed', () => {
  it('is taken in after the restart when it was only claimed', async () => {
    await inbox.drop(department.id, 'scan.pdf');
    await killedAt('claimed').lookLater();
    expect(await scans()).toEqual([]);
    expect(await inbox.claimed()).toHaveLength(1);
    inbox.restart();
    await inbox.lookLater();
    expect(await scans()).toEqual(['scan.pdf']);
    expect(await inbox.claimed()).toEqual([]);
  });

  it('is only removed after the restart when it has become a file', async () => {
    await inbox.drop(department.id, 'scan.pdf');
    await killedAt('taken in').lookLater();
    expect(await scans()).toEqual(['scan.pdf']);
    expect(await inbox.claimed()).toHaveLength(1);
    inbox.restart();
    await inbox.lookLater();
    expect(await scans()).toEqual(['scan.pdf']);
    expect(await inbox.claimed()).toEqual([]);
  });

  it('is moved aside after the restart, with one notification, when that was interrupted', async () => {
    await inbox.drop(department.id, 'scan.pdf', '%PDF-1.4');
    await killedAt('moved aside').lookLater();
    inbox.restart();
    await inbox.lookLater(300_000);
    expect(Object.keys(await inbox.rejected(await inbox.folderOf(department.id)))).toEqual(['scan.pdf']);
    const { body } = await owner.call(notificationsContract.list, { query: {} });
    expect(body.items.map(({ event }) => event.type)).toEqual(['scanRejected']);
    expect(await inbox.claimed()).toEqual([]);
  });

  it('leaves no bytes behind when it changed while it was read, and is taken in as it is then', async () => {
    const { storage } = app.deps;
    const put = storage.put.bind(storage);
    await inbox.drop(department.id, 'scan.pdf', '%PDF-1.4\nhalf %%EOF');
    let half = '';
    vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      const stored = await put(...args);
      half = stored.hash;
      const [claimed] = await inbox.claimed();
      await writeFile(`${inbox.root}/.taken/${claimed}`, '%PDF-1.4\nhalf and whole %%EOF');
      return stored;
    });
    await inbox.lookLater();
    expect(await scans()).toEqual([]);
    await waitFor(async () => expect(await storage.size(half)).toBeNull());
    await inbox.lookLater();
    const [scan] = await scansOf(owner, department.folderId);
    const content = await owner.send({ method: 'GET', url: `/api/files/${scan!.id}/content` });
    expect(content.body).toBe('%PDF-1.4\nhalf and whole %%EOF');
  });
});

describe('two nodes', () => {
  it('take in a file once when both look at the same moment', async () => {
    const other = new WatchedInbox(app);
    for (let number = 0; number < 20; number += 1) await inbox.drop(department.id, `${number}.pdf`);
    await Promise.all([inbox.look(), other.look()]);
    for (const watched of [inbox, other]) watched.wait(5000);
    await Promise.all([inbox.look(), other.look()]);
    await Promise.all([inbox.look(), other.look()]);
    expect(await scans()).toHaveLength(20);
  });

  it('take in a claimed file once without the lock, which a node may lose', async () => {
    await inbox.drop(department.id, 'scan.pdf');
    let clock = 0;
    const disk = new DiskInbox(inbox.root, app.deps.log, { now: () => clock });
    await disk.look();
    clock += 5000;
    const [drop] = await disk.look();
    const claimed = (await drop!.claim())!;
    const [found] = await findInboxDepartments(app.deps.db);
    const given = { owner: (await findInboxOwner(app.deps.db))!, department: found!, drop: drop!, claimed };
    const never = new AbortController().signal;
    await Promise.all(Array.from({ length: 4 }, () => takeIn(app.deps, given, never)));
    expect(await scans()).toEqual(['scan.pdf']);
  });
});

it('takes in what another inbox holds while one that is never empty keeps its lock', async () => {
  const { storage } = app.deps;
  const put = storage.put.bind(storage);
  const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
    busy();
    await isReleased;
    return put(...args);
  });
  await inbox.drop(department.id, 'first.pdf');
  await inbox.look();
  inbox.wait(5000);
  const looking = inbox.look();
  await isBusy;
  await inbox.drop(department.id, 'second.pdf');
  const disk = () => new DiskInbox(inbox.root, app.deps.log, { now: () => clock });
  let clock = 0;
  const same = disk();
  const bucket = Object.assign(disk(), { name: 's3:scans/inbox/' });
  const isTakenBy = async (other: Inbox) => {
    const watch = new InboxWatch(app.deps, other, () => clock);
    await watch.look();
    clock += 5000;
    await watch.look();
    return (await scans()).includes('second.pdf');
  };
  const results = [await isTakenBy(same), await isTakenBy(bucket)];
  release();
  await looking;
  expect(results).toEqual([false, true]);
  expect(await scans()).toEqual(['first.pdf', 'second.pdf']);
});

describe('an outage', () => {
  it('of the storage leaves the file, which is taken in when it is over', async () => {
    await inbox.drop(department.id, 'scan.pdf');
    const failing = vi.spyOn(app.deps.storage, 'put').mockRejectedValue(new Error('no storage'));
    await inbox.lookLater();
    await inbox.lookLater(60_000);
    expect(await scans()).toEqual([]);
    const { body } = await owner.call(notificationsContract.list, { query: {} });
    expect(body.items).toEqual([]);
    failing.mockRestore();
    await inbox.lookLater(60_000);
    expect(await scans()).toEqual(['scan.pdf']);
  });

  it('is noticed after a few files, and the others are not even claimed', async () => {
    for (let number = 0; number < 10; number += 1) await inbox.drop(department.id, `${number}.pdf`);
    const put = vi.spyOn(app.deps.storage, 'put').mockRejectedValue(new Error('no storage'));
    await inbox.lookLater();
    expect(put).toHaveBeenCalledTimes(3);
    expect(await readdir(await inbox.folderOf(department.id))).toHaveLength(7);
  });

  it('of one file is tried later each time, and holds back no other', async () => {
    const { storage } = app.deps;
    const put = storage.put.bind(storage);
    let attempts = 0;
    vi.spyOn(storage, 'put').mockImplementation(async (source, options) => {
      if (options?.length !== 4) return put(source, options);
      attempts += 1;
      throw new Error('a bad sector');
    });
    await inbox.drop(department.id, 'bad.txt', 'bad!');
    await inbox.lookLater(30_000);
    for (let minute = 0; minute < 20; minute += 1) {
      await inbox.drop(department.id, `good ${minute}.pdf`);
      await inbox.lookLater(60_000);
    }
    expect(await scans()).toHaveLength(20);
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThan(12);
  });

  it('of the rights to move files is notified once', async () => {
    const claim = vi.fn(() => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' })));
    const drop: Drop = {
      path: '/inbox/01-01/scan.pdf',
      folder: null,
      name: 'scan.pdf',
      size: 1,
      writtenAt: 0,
      fault: null,
      claim,
    };
    const locked: Inbox = {
      name: 'locked',
      everyMs: 0,
      ensureFolders: async () => {},
      look: async () => [drop],
      close() {},
    };
    const stuck = new WatchedInbox(app, {}, locked);
    for (let minute = 0; minute < 10; minute += 1) await stuck.lookLater(60_000);
    expect(claim.mock.calls.length).toBeGreaterThan(1);
    const { body } = await owner.call(notificationsContract.list, { query: {} });
    expect(body.items.map(({ event }) => event)).toMatchObject([{ type: 'scanRejected', reason: 'stuck' }]);
  });
});

it('logs once that a file is never the same when it is taken in', async () => {
  const claimed: ClaimedDrop = {
    path: 'inbox/01-01/scan.pdf',
    id: 's3:always another one',
    open: () => Promise.reject(new ChangedMeanwhile()),
    isUnchanged: async () => false,
    remove: async () => {},
    moveAside: async () => {},
  };
  const [found] = await findInboxDepartments(app.deps.db);
  const drop: Drop = {
    path: claimed.path,
    folder: found!.folder,
    name: 'scan.pdf',
    size: 1,
    writtenAt: 0,
    fault: null,
    claim: async () => claimed,
  };
  const bucket: Inbox = {
    name: 's3',
    everyMs: 0,
    ensureFolders: async () => {},
    look: async () => [drop],
    close() {},
  };
  const error = vi.spyOn(app.deps.log, 'error');
  const watched = new WatchedInbox(app, {}, bucket);
  const logged = async () => {
    await watched.look();
    watched.wait(10_000);
    return error.mock.calls.length;
  };
  const counts = [];
  for (let look = 1; look <= 5; look += 1) counts.push(await logged());
  expect(counts).toEqual([0, 0, 1, 1, 1]);
});

it('begins nothing more once it is stopped', async () => {
  for (const name of ['1.pdf', '2.pdf', '3.pdf']) await inbox.drop(department.id, name);
  let clock = 0;
  const disk = new DiskInbox(inbox.root, app.deps.log, { now: () => clock });
  const watch = new InboxWatch(app.deps, disk, () => clock);
  await watch.look();
  clock += 5000;
  const { storage } = app.deps;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (source, options) => {
    watch.stop();
    return put(source, options);
  });
  await watch.look();
  expect(await readdir(await inbox.folderOf(department.id))).toHaveLength(2);
  inbox.restart();
  await inbox.lookLater();
  expect(await scans()).toHaveLength(3);
});
