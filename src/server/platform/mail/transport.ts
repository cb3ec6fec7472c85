import { createTransport, type NodemailerError } from 'nodemailer';
import type { Log } from '#server/platform/log.ts';
import { createMailFolder } from './mail-folder.ts';
import { type Compose, composer, type OpenBlob, type SenderName } from './message.ts';
import type { OutboxRow } from './outbox.table.ts';

export interface MailConfig {
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
}

export interface MailTransport {
  /** Resolves when the mail was accepted; rejects with `MailRefused` when trying again is useless. */
  send(row: OutboxRow): Promise<void>;
  close(): void;
}

/** The mail server refused this mail permanently. */
export class MailRefused extends Error {}

/** Sends by SMTP when a server is configured, otherwise writes each mail to a folder where a person can read it. */
export function createMailTransport(
  config: MailConfig,
  openBlob: OpenBlob,
  senderName: SenderName,
  log: Log,
): MailTransport {
  const compose = composer(config.mailFrom, openBlob, senderName);
  return config.smtpUrl
    ? createSmtp(config.smtpUrl, compose)
    : createMailFolder(config.dataDir, compose, log);
}

function createSmtp(url: string, compose: Compose): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    // The job queue retries and counts attempts; a retry inside the library could send a mail twice.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  return {
    async send(row) {
      try {
        await smtp.sendMail(await compose(row));
      } catch (error) {
        throw isRefusal(error as NodemailerError) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => smtp.close(),
  };
}

// Only a refusal of the recipient or of the message is permanent. A 5xx to the log-in or to the sender is a wrong setting,
// and the mail must be sent when somebody has corrected it.
function isRefusal(error: NodemailerError): boolean {
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');
}
