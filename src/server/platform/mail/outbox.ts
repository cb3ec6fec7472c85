import { sql } from 'kysely';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { isEmail } from '#shared/http/text.ts';
import type { ComposedMail } from './layout.ts';
import type { MailAttachment, OutboxRow } from './outbox.table.ts';
import { MailRefused, type MailTransport } from './transport.ts';

export const SEND_MAIL = 'send-mail';

/** The growing pauses of the queue spread these over about forty hours, because a mail server may be down for a night. */
export const MAX_ATTEMPTS = 16;

// The queue also counts runs whose process was killed, the row does not. With these more the queue does not give up a mail
// before the row says so.
const KILLED_RUNS = 4;

export interface Mail extends ComposedMail {
  to: string;
  /** The address of the person who sent it through us. */
  replyTo?: string;
  attachments?: MailAttachment[];
}

export interface DeliveryDeps {
  db: Db;
  transport: MailTransport;
  log: Log;
  /** Called in the transaction that gives up a mail, because its sender may have to know. */
  onGivenUp?: (tx: Db, mailId: string) => Promise<void>;
  /** Checked before each attempt, because `cancelMails` leaves out a mail that is being sent, and that attempt may fail. */
  isCancelled?: (tx: Db, mailId: string) => Promise<boolean>;
}

/** Adds a mail in the caller's transaction: it is sent if, and only if, that commits. Returns its id. */
export async function enqueueMail(db: Db, mail: Mail): Promise<string> {
  const attachments = mail.attachments ?? [];
  refuseHeaderInjection(
    mail.to,
    mail.replyTo ?? '',
    mail.subject,
    ...attachments.flatMap((file) => [file.filename, file.contentType]),
  );
  for (const address of [mail.to, mail.replyTo ?? mail.to])
    if (!isEmail(address)) throw new Error('A mail needs exactly one well-formed address');
  const id = newId();
  await transaction(db, async (tx) => {
    await tx
      .insertInto('outbox')
      .values({
        id,
        to_address: mail.to,
        reply_to: mail.replyTo ?? null,
        locale: mail.locale,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        attachments: JSON.stringify(attachments),
      })
      .execute();
    await enqueueJob(
      tx,
      SEND_MAIL,
      { id },
      { maxAttempts: MAX_ATTEMPTS + KILLED_RUNS, jobKey: `mail:${id}` },
    );
  });
  return id;
}

/** Sends one mail of the outbox. Throws when it should be tried again; does nothing when it was sent or given up. */
export async function deliverMail(deps: DeliveryDeps, id: string): Promise<void> {
  const retry = await transaction(deps.db, async (tx) => {
    const row = await lockWaiting(tx, id);
    if (!row) return null;
    if (!(await deps.isCancelled?.(tx, id))) return attempt(deps, tx, row);
    await finish(tx, id, 'failed_at', { attempts: row.attempts, last_error: 'cancelled' });
    return null;
  });
  // Thrown after the commit, because a rollback would lose the count and the reason.
  if (retry) throw new Error(retry);
}

// A second run waits here until the first has ended, and then finds nothing to do. With SKIP LOCKED it would succeed at once,
// and the queue would not try again when the first run fails.
async function lockWaiting(tx: Db, id: string): Promise<OutboxRow | undefined> {
  return tx
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function attempt(
  { transport, log, onGivenUp }: DeliveryDeps,
  tx: Db,
  row: OutboxRow,
): Promise<string | null> {
  const attempts = row.attempts + 1;
  try {
    await transport.send(row);
  } catch (error) {
    const reason = withoutLinks(error as Error);
    if (!(error instanceof MailRefused) && attempts < MAX_ATTEMPTS) {
      await tx.updateTable('outbox').set({ attempts, last_error: reason }).where('id', '=', row.id).execute();
      return reason;
    }
    await finish(tx, row.id, 'failed_at', { attempts, last_error: reason });
    await onGivenUp?.(tx, row.id);
    log.warn({ mail: row.id, attempts, reason }, 'A mail could not be delivered and is given up');
    return null;
  }
  await finish(tx, row.id, 'sent_at', { attempts, last_error: null });
  return null;
}

/** Gives up mails that still wait, without a word to anybody. One that is being sent at this moment may be sent; see `isCancelled`. */
export async function cancelMails(tx: Db, ids: string[]): Promise<void> {
  const waiting = tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .skipLocked();
  await tx
    .updateTable('outbox')
    .set({
      failed_at: sql<Date>`clock_timestamp()`,
      last_error: 'cancelled',
      text_body: '',
      html_body: '',
    })
    .where('id', 'in', waiting)
    .execute();
}

// The bodies contain links that open an account, so they are deleted. clock_timestamp(), because now() is the begin of the
// transaction, before the mail was sent.
async function finish(
  tx: Db,
  id: string,
  when: 'sent_at' | 'failed_at',
  result: Pick<OutboxRow, 'attempts' | 'last_error'>,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...result, [when]: sql<Date>`clock_timestamp()`, text_body: '', html_body: '' })
    .where('id', '=', id)
    .execute();
}

// A spam filter may quote the link that it refused, and the reason is written to logs.
function withoutLinks(error: Error): string {
  return error.message.replaceAll(/https?:\/\/\S+/gi, '[link]').slice(0, 500);
}

function refuseHeaderInjection(...values: string[]): void {
  if (values.some((value) => /\p{Cc}/u.test(value))) {
    throw new Error('A line break or control character in a mail header');
  }
}
