import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-mail.ts';

/** The server's answer to an address: undefined to accept it, or the code and text of a refusal. */
export type AddressAnswer = { code: number; text: string } | undefined;

export interface MailServer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** How many mails clients have begun to send. */
  deliveries: () => number;
}

/** A real SMTP server on the loopback. The final "250 OK" is sent when `acceptance` resolves. */
export async function startMailServer(
  options: {
    onSender?: (address: string) => AddressAnswer;
    onRecipient?: (address: string) => AddressAnswer;
    acceptance?: Promise<void>;
  } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let deliveries = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Otherwise a client that keeps its connections open would prevent the server from closing.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: ({ address }, _session, callback) => callback(refusal(options.onSender?.(address))),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(options.onRecipient?.(address))),
    async onData(stream, session, callback) {
      deliveries += 1;
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      try {
        const source = await text(stream);
        await options.acceptance;
        received.push(readMail(source, recipients));
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    deliveries: () => deliveries,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(answer: AddressAnswer): Error | undefined {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
}
