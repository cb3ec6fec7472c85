import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '#server/platform/log.ts';
import { syncDirectory } from '#server/platform/storage/durable-directories.ts';
import type { Compose } from './message.ts';
import type { OutboxRow } from './outbox.table.ts';

/** Writes each mail as an `.eml` file, so that an installation without a mail server can still hand out a reset link. */
export function createMailFolder(dataDir: string, compose: Compose, log: Log) {
  const printer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(row: OutboxRow): Promise<void> {
      const { message } = await printer.sendMail({
        ...(await compose(row)),
        text: readablePart('text/plain', row.text_body),
        html: readablePart('text/html', row.html_body),
      });
      const name = `${row.created_at.toISOString().replaceAll(':', '-')}-${row.id}.eml`;
      await writeWhole(join(dataDir, 'mail'), name, message as Buffer);
      log.info({ file: `mail/${name}` }, 'No SMTP_URL is set: the mail is kept as a file in the data folder');
    },
    close: () => printer.close(),
  };
}

// The library would encode Arabic as base64, which a person who opens the file could not read.
function readablePart(type: string, content: string) {
  return { raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}` };
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `.${name}.partial`);
  {
    await using file = await open(partial, 'w', 0o600);
    await file.writeFile(bytes);
    await file.sync();
  }
  await rename(partial, join(folder, name));
  // The caller deletes the bodies from the row next, so the file must survive a power cut by then.
  await syncDirectory(folder);
}
