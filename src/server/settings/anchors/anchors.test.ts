import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { anchorTargets, anchorsContract, type SyslogServer } from '#shared/settings/anchors.contract.ts';
import { findAnchors } from '#server/audit/anchor.ts';
import { readAnchorFile } from '#server/audit/anchor-file.ts';
import { auditKeyOf } from '#server/audit/audit-key.ts';
import { verifyChain } from '#server/audit/audit-verify.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { readMail } from '#tests/services/read-mail.ts';
import { anotherNode, type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { anchorLog } from './anchors.actions.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const stateOf = async (target: 'file' | 'syslog' | 'mail', browser = owner) => {
  const { body } = await browser.call(anchorsContract.anchors, {});
  return body.targets.find((state) => state.target === target)!;
};
const choose = (syslog: SyslogServer | null, mail = false) =>
  owner.call(anchorsContract.setAnchors, { body: { syslog, mail } });
const keptAnchors = async () =>
  readAnchorFile(app.deps.config.auditAnchorsFile, [auditKeyOf(app.deps.secret)]);

async function syslogServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'connection').then(([socket]) => text(socket as NodeJS.ReadableStream));
  const place = { protocol: 'tcp' as const, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return { place, received, close: () => server.close() };
}

it('keeps an anchor in the file at each start of a node, and the log agrees with all of them', async () => {
  for (let start = 1; start <= 2; start++) {
    await aUser(app);
    const node = await anotherNode(app);
    await Promise.all(node.deps.runningRequests);
    await node.stop();
  }
  const file = await keptAnchors();
  expect(file?.alteredLine).toBeNull();
  expect(file!.anchors.length).toBeGreaterThanOrEqual(2);
  expect((await stateOf('file')).last).toMatchObject({ entry: file!.anchors.at(-1)!.entry });
  const proof = await verifyChain(app.deps.db, [auditKeyOf(app.deps.secret)], file!.anchors);
  expect(proof.outcome).toBe('intact');
});

it('keeps one line for each of many anchors that several nodes write at once', async () => {
  await using node = await anotherNode(app);
  await Promise.all(node.deps.runningRequests);
  for (let round = 0; round < 3; round++) {
    await aUser(app);
    await Promise.all(
      [...Array(4)].flatMap(() => [anchorLog(app.deps, ['file']), anchorLog(node.deps, ['file'])]),
    );
  }
  const file = await keptAnchors();
  expect(file?.alteredLine).toBeNull();
  const entries = file!.anchors.map(({ entry }) => entry);
  expect(entries).toEqual([...new Set(entries)].toSorted((a, b) => a - b));
});

it('sends the fingerprint to a syslog server as soon as the owner chooses it, and records the choice', async () => {
  const server = await syslogServer();
  const { status, body } = await choose(server.place);
  expect(status).toBe(200);
  const [sent] = findAnchors(await server.received, 'syslog');
  const { last, failure, place, isOn } = body.targets.find(({ target }) => target === 'syslog')!;
  expect({ last, failure, place, isOn }).toMatchObject({
    last: { entry: sent!.entry, fingerprint: sent!.fingerprint },
    failure: null,
    place: `tcp://127.0.0.1:${server.place.port}`,
    isOn: true,
  });
  server.close();
  const { body: log } = await owner.call(auditContract.list, { query: { kind: 'settings' } });
  expect(log.items[0]).toMatchObject({
    entityId: 'audit-anchors-syslog',
    before: { isOn: false, server: null },
    after: { isOn: true, server: place },
  });
  await choose(null);
});

it('shows that a place failed and why, keeps the others and stays ready', async () => {
  const server = await syslogServer();
  server.close();
  const { status, body } = await choose(server.place);
  expect(status).toBe(200);
  expect(body.targets.find(({ target }) => target === 'syslog')).toMatchObject({
    last: null,
    failure: { reason: expect.stringContaining('ECONNREFUSED') },
  });
  await aUser(app);
  await anchorLog(app.deps, anchorTargets);
  expect((await stateOf('file')).failure).toBeNull();
  expect((await keptAnchors())!.anchors.at(-1)!.entry).toBe((await stateOf('file')).last!.entry);
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  await choose(null);
  expect(await stateOf('syslog')).toMatchObject({ isOn: false, last: null, failure: null });
});

it('shows that the file cannot be written', async () => {
  // The parent of the file would have to be a file.
  const broken = {
    ...app.deps,
    config: { ...app.deps.config, auditAnchorsFile: `${app.dataDir}/secret/x/y` },
  };
  await anchorLog(broken, ['file']);
  expect((await stateOf('file')).failure?.reason).toMatch(/ENOTDIR|EEXIST/);
  await anchorLog(app.deps, ['file']);
  expect((await stateOf('file')).failure).toBeNull();
});

it('mails the fingerprint to the owner in both languages, once it is switched on', async () => {
  await choose(null, true);
  const { db } = app.deps;
  const { mail_id: id } = await db
    .selectFrom('audit_anchors')
    .selectAll()
    .where('target', '=', 'mail')
    .executeTakeFirstOrThrow();
  const sentAt = async () =>
    (await db.selectFrom('outbox').select('sent_at').where('id', '=', id!).executeTakeFirst())?.sent_at;
  await expect.poll(sentAt).toBeTruthy();
  const { last, place } = await stateOf('mail');
  expect(place).toBe('noura@example.test');
  const [name] = (await readdir(`${app.dataDir}/mail`)).toSorted().slice(-1);
  const source = await readFile(`${app.dataDir}/mail/${name}`, 'utf8');
  const mail = readMail(source);
  expect(findAnchors(mail.body('text/plain'), 'mail')).toMatchObject([
    { entry: last!.entry, fingerprint: last!.fingerprint },
  ]);
  expect(mail.body('text/plain')).toContain('احتفظ بهذه الرسالة');
  expect(mail.body('text/plain')).toContain('Keep this message');
  expect(mail.body('text/html')).toContain('lang="en" dir="ltr"');
  await choose(null, false);
});

it('lets the owner change the places, Admins see them, and refuses everyone else', async () => {
  const body = { syslog: null, mail: true };
  for (const role of ['Admin', 'DataCenter', 'Employee'] as const) {
    const { browser } = await aUser(app, { role });
    const seen = await browser.call(anchorsContract.anchors, {});
    expect(seen.status).toBe(role === 'Admin' ? 200 : 403);
    if (role === 'Admin') expect(seen.body.canChange).toBe(false);
    expect((await browser.call(anchorsContract.setAnchors, { body })).status).toBe(403);
    expect((await browser.call(anchorsContract.anchorNow, {})).status).toBe(403);
  }
  expect((await owner.call(anchorsContract.anchorNow, {})).body.canChange).toBe(true);
});

it.each(['', 'a b', 'x\ny', 'host:1', '-a', 'a/b'])('refuses the host %j', async (host) => {
  const { error } = await choose({ protocol: 'udp', host, port: 514 });
  expect(error.fields).toEqual(['body.syslog.host']);
});
