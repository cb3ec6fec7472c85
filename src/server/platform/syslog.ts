import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { SyslogServer } from '#shared/settings/anchors.contract.ts';

// Facility 13 is "log audit", severity 5 is "notice".
const PRIORITY = 13 * 8 + 5;
const TIMEOUT_MS = 5000;

/**
 * Sends one message as RFC 5424 says. By UDP a message can be lost unseen. By TCP the server has read the message and closed the
 * connection when this resolves; whether it has stored the message, it does not say.
 */
export async function sendSyslog(server: SyslogServer, id: string, message: string): Promise<void> {
  const text = `<${PRIORITY}>1 ${new Date().toISOString()} ${hostname()} data-center ${process.pid} ${id} - ${message}`;
  const bytes = Buffer.from(text);
  await (server.protocol === 'udp' ? sendByUdp(server, bytes) : sendByTcp(server, bytes));
}

async function sendByUdp({ host, port }: SyslogServer, bytes: Buffer): Promise<void> {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  try {
    await new Promise<void>((resolve, reject) => {
      // Without a free port the socket fails before it sends, and does not call back. Without a listener that ends the process.
      socket.on('error', reject);
      socket.send(bytes, port, address, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    socket.close();
  }
}

async function sendByTcp({ host, port }: SyslogServer, bytes: Buffer): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const socket = connect({ host, port, signal });
  // An error after the last step must not end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect');
    // Each message begins with its length (RFC 6587, octet counting).
    socket.end(`${bytes.length} ${bytes.toString()}`);
    // 'finish' would only mean that our own system has the bytes. A server that has read to the end closes its side.
    socket.resume();
    await once(socket, 'close');
  } finally {
    socket.destroy();
  }
}
