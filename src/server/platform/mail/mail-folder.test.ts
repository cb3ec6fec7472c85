import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { readMail } from '#tests/services/read-mail.ts';
import { composeMail } from './layout.ts';
import type { OutboxRow } from './outbox.table.ts';
import { createMailTransport } from './transport.ts';

const link = 'https://dc.example/reset#s3cret-t0ken';

function aRow(): OutboxRow {
  const { text, html, ...mail } = composeMail({
    locale: 'ar',
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: ['مرحبًا ليلى،'],
    action: { label: 'تعيين كلمة مرور جديدة', url: link },
    footer: 'مركز البيانات',
  });
  const waiting = { attempts: 0, last_error: null, sent_at: null, failed_at: null, attachments: [] };
  const created_at = new Date('2026-03-01T09:30:00Z');
  return {
    id: newId(),
    to_address: 'layla@example.test',
    reply_to: null,
    created_at,
    text_body: text,
    html_body: html,
    ...mail,
    ...waiting,
  };
}

it('writes each mail as a file that a person can read when there is no mail server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-folder-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const config = { smtpUrl: null, mailFrom: 'no-reply@dc.example', dataDir };
  const transport = createMailTransport(
    config,
    async () => Readable.from([]),
    async () => null,
    log,
  );
  const row = aRow();
  await transport.send(row);
  // A crash between the file and the row's update makes the job run again.
  await transport.send(row);
  transport.close();

  const name = `2026-03-01T09-30-00.000Z-${row.id}.eml`;
  expect(await readdir(join(dataDir, 'mail'))).toEqual([name]);
  const path = join(dataDir, 'mail', name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const source = await readFile(path, 'utf8');
  expect(source).toContain('مرحبًا ليلى،');
  expect(source).toContain(`\n${link}\n`);
  const mail = readMail(source);
  expect(mail.headers).toMatchObject({ subject: row.subject, to: 'layla@example.test' });
  expect(mail.body('text/html')).toBe(row.html_body);

  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { file: `mail/${name}` },
    { file: `mail/${name}` },
  ]);
  expect(logged.join('')).not.toContain('s3cret-t0ken');
});
