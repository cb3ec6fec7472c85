import { Readable } from 'node:stream';
import { Logger } from '@graphile/logger';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/db.ts';
import { taskListOf } from '#server/platform/jobs.ts';
import { type MailServer, startMailServer } from '#tests/services/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/services/test-database.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { composeMail } from './layout.ts';
import { mailTasks } from './mail.jobs.ts';
import { enqueueMail, type Mail, MAX_ATTEMPTS } from './outbox.ts';
import { createMailTransport, type MailTransport } from './transport.ts';

const link = 'https://dc.example/reset#s3cret-t0ken';

function aMail(to = 'layla@example.test'): Mail {
  const mail = composeMail({
    locale: 'ar',
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: ['مرحبًا ليلى،'],
    action: { label: 'تعيين كلمة مرور جديدة', url: link },
    footer: 'مركز البيانات',
  });
  return { ...mail, to };
}

let database: TestDatabase;
const transports: MailTransport[] = [];
const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
const openBlob = async (hash: string) => {
  if (hash === 'missing') throw new Error('No such object');
  return Readable.from([Buffer.from(`bytes of ${hash}`)]);
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  logged.length = 0;
  // A job that a test left behind finds no mail and ends.
  await database.db.deleteFrom('outbox').execute();
});
afterAll(() => database[Symbol.asyncDispose]());

function tasks(server: MailServer, organisation: string | null = null) {
  const config = {
    smtpUrl: server.url,
    mailFrom: 'مركز البيانات <no-reply@dc.example>',
    dataDir: '/nowhere',
  };
  const transport = createMailTransport(config, openBlob, async () => organisation, log);
  transports.push(transport);
  return mailTasks({ db: database.db, transport, log });
}

/** Runs every job that is due, as a node would, and then stops. */
async function work(server: MailServer, organisation: string | null = null): Promise<void> {
  const quiet = new Logger(() => () => {});
  await runOnce({
    pgPool: database.pool,
    taskList: taskListOf(tasks(server, organisation)),
    noHandleSignals: true,
    logger: quiet,
  });
}

const outbox = () => database.db.selectFrom('outbox').selectAll().execute();
const onlyRow = async () => (await outbox())[0]!;
const jobs = async () =>
  (
    await sql<{ id: string; attempts: number; last_error: string | null }>`
      select j.id, j.attempts, j.last_error from graphile_worker.jobs j join outbox o on j.key = 'mail:' || o.id
    `.execute(database.db)
  ).rows;

describe('a mail in the outbox', () => {
  it('arrives with both bodies and an Arabic subject, and its row no longer contains the link', async () => {
    await using server = await startMailServer();
    await enqueueMail(database.db, aMail());
    await work(server);

    const [mail] = server.received;
    expect(mail?.recipients).toEqual(['layla@example.test']);
    expect(mail?.headers['subject']).toBe('إعادة تعيين كلمة المرور');
    expect(mail?.headers['from']).toBe('مركز البيانات <no-reply@dc.example>');
    expect(mail?.body('text/plain')).toContain(`مرحبًا ليلى،`);
    expect(mail?.body('text/plain')).toContain(link);
    expect(mail?.body('text/html')).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.body('text/html')).toContain(`href="${link}"`);

    const row = await onlyRow();
    expect(mail?.headers['message-id']).toBe(`<${row.id}@dc.example>`);
    expect(row).toMatchObject({
      attempts: 1,
      last_error: null,
      failed_at: null,
      text_body: '',
      html_body: '',
    });
    expect(row).toMatchObject({ sent_at: expect.any(Date), subject: 'إعادة تعيين كلمة المرور' });
    await waitFor(async () => expect(await jobs()).toEqual([]));
  });

  it.each([
    ['Diyar Group', '"Diyar Group" <no-reply@dc.example>'],
    // Long enough for several encoded words, none of which may end inside a letter.
    [
      'مجموعة ديار القابضة للتطوير والاستثمار العقاري',
      '"مجموعة ديار القابضة للتطوير والاستثمار العقاري" <no-reply@dc.example>',
    ],
    ['"Diyar", <thief@example.test>', String.raw`"\"Diyar\", <thief@example.test>" <no-reply@dc.example>`],
    ['Diyar\r\nBcc: thief@example.test', '"Diyar  Bcc: thief@example.test" <no-reply@dc.example>'],
    ['\u202EDiyar', '"Diyar" <no-reply@dc.example>'],
    [null, '"مركز البيانات" <no-reply@dc.example>'],
  ])('has the organisation’s name %j as its sender', async (organisation, from) => {
    await using server = await startMailServer();
    await enqueueMail(database.db, aMail());
    await work(server, organisation);
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(['layla@example.test']);
    expect(mail?.headers['bcc']).toBeUndefined();
    const name = (value = '') => value.replace(/^"?(.*?)"? (<[^<>]*>)$/, '"$1" $2');
    expect(name(mail?.headers['from'])).toBe(from);
  });

  it('is sent with its attachments from the object store', async () => {
    await using server = await startMailServer();
    const attachments = [{ filename: 'a.pdf', blobHash: 'abc', contentType: 'application/pdf' }];
    await enqueueMail(database.db, { ...aMail(), attachments });
    await work(server);
    expect(server.received[0]?.parts.map(({ filename, body }) => [filename, body.toString()])).toContainEqual(
      ['a.pdf', 'bytes of abc'],
    );
  });

  it('is not sent when the transaction that added it is rolled back', async () => {
    await using server = await startMailServer();
    await expect(
      transaction(database.db, async (tx) => {
        await enqueueMail(tx, aMail());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await enqueueMail(database.db, aMail('second@example.test'));
    await work(server);
    expect(server.received.map((mail) => mail.recipients)).toEqual([['second@example.test']]);
    expect(await outbox()).toHaveLength(1);
  });

  it('is sent once when two workers take it at the same moment', async () => {
    const { promise: acceptance, resolve: accept } = Promise.withResolvers<void>();
    await using server = await startMailServer({ acceptance });
    await enqueueMail(database.db, aMail());
    const { id } = await onlyRow();
    const runs = Promise.all([tasks(server)['send-mail']!({ id }), tasks(server)['send-mail']!({ id })]);
    await waitFor(async () => expect((await waitingForLock()) + server.deliveries()).toBe(2));
    accept();
    await runs;
    expect(server.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 1, sent_at: expect.any(Date) });
  });
});

describe('a mail that the server does not take', () => {
  it('is tried again after a temporary refusal', async () => {
    const answers = [{ code: 451, text: `greylisted, see ${link}` }];
    await using server = await startMailServer({ onRecipient: () => answers.shift() });
    await enqueueMail(database.db, aMail());
    await work(server);

    const row = await onlyRow();
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: null,
      last_error: expect.stringContaining('451'),
    });
    expect(row.text_body).toContain(link);
    // The worker records why a job failed after it has released the job.
    const job = await waitFor(async () => {
      const [failed] = await jobs();
      expect(failed).toMatchObject({ attempts: 1, last_error: expect.stringContaining('451') });
      return failed;
    });
    expect(`${row.last_error}${job?.last_error}`).not.toContain('s3cret-t0ken');

    await sql`select graphile_worker.reschedule_jobs(array[${job!.id}::bigint], run_at := now())`.execute(
      database.db,
    );
    await work(server);
    expect(server.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
  });

  it('is given up at once when the recipient is refused for good', async () => {
    await using server = await startMailServer({ onRecipient: () => ({ code: 550, text: 'no such user' }) });
    await enqueueMail(database.db, aMail());
    await work(server);

    const row = await onlyRow();
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      failed_at: expect.any(Date),
      text_body: '',
      html_body: '',
    });
    expect(row.last_error).toContain('550');
    await waitFor(async () => expect(await jobs()).toEqual([]));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, mail: row.id, attempts: 1 }]);
    expect(logged.join('')).not.toContain('s3cret-t0ken');
  });

  it('is given up after the last attempt', async () => {
    await using server = await startMailServer({ onRecipient: () => ({ code: 451, text: 'later' }) });
    await enqueueMail(database.db, aMail());
    await database.db
      .updateTable('outbox')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await work(server);
    expect(await onlyRow()).toMatchObject({
      attempts: MAX_ATTEMPTS,
      failed_at: expect.any(Date),
      text_body: '',
    });
    await waitFor(async () => expect(await jobs()).toEqual([]));
  });

  it('is tried again when the database goes away while it is being sent', async () => {
    const { promise: acceptance, resolve: accept } = Promise.withResolvers<void>();
    await using server = await startMailServer({ acceptance });
    await enqueueMail(database.db, aMail());
    const { id } = await onlyRow();
    const run = tasks(server)['send-mail']!({ id });
    await waitFor(() => expect(server.deliveries()).toBe(1));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'
    `.execute(database.db);
    accept();
    await expect(run).rejects.toThrow();
    expect(await onlyRow()).toMatchObject({ attempts: 0, sent_at: null, failed_at: null });
    expect(await jobs()).toHaveLength(1);
  });

  it('is tried again when an attachment cannot be read', async () => {
    await using server = await startMailServer();
    const attachments = [{ filename: 'a.pdf', blobHash: 'missing', contentType: 'application/pdf' }];
    await enqueueMail(database.db, { ...aMail(), attachments });
    await work(server);
    expect(server.received).toEqual([]);
    expect(await onlyRow()).toMatchObject({ attempts: 1, failed_at: null, last_error: 'No such object' });
  });

  it('is tried again when the server refuses the sender', async () => {
    await using server = await startMailServer({ onSender: () => ({ code: 550, text: 'not your domain' }) });
    await enqueueMail(database.db, aMail());
    await work(server);
    expect(await onlyRow()).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: expect.stringContaining('550'),
    });
    expect(await jobs()).toHaveLength(1);
  });

  it('is tried again when the server cannot be reached', async () => {
    const server = await startMailServer();
    await server[Symbol.asyncDispose]();
    await enqueueMail(database.db, aMail());
    await work(server);
    expect(await onlyRow()).toMatchObject({
      attempts: 1,
      failed_at: null,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await jobs()).toHaveLength(1);
  });
});

describe('enqueueMail', () => {
  it.each([
    ['a subject with a line break', { subject: 'Hello\r\nBcc: everyone@example.test' }],
    ['an address for answers with a line break', { replyTo: 'a@example.test\r\nBcc: b@example.test' }],
    ['two addresses for answers', { replyTo: 'a@example.test, b@example.test' }],
    ['an address with a line break', { to: 'a@example.test\r\nRCPT TO:<b@example.test>' }],
    ['two addresses', { to: 'a@example.test,b@example.test' }],
    ['no address', { to: 'nobody' }],
    [
      'a file name with a line break',
      { attachments: [{ filename: 'a\nb', blobHash: 'x', contentType: 'text/plain' }] },
    ],
  ])('refuses %s', async (_what, wrong) => {
    await expect(enqueueMail(database.db, { ...aMail(), ...wrong })).rejects.toThrow(/mail/);
    expect(await outbox()).toEqual([]);
  });
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db);
  return rows[0]!.count;
}
