import { Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { sendSyslog } from './syslog.ts';

// RFC 5424: priority, version, time, host, application, process, message id, no structured data, message.
const MESSAGE = /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ data-center \d+ audit-anchor - entry=1 ختم$/;

it('sends a message by UDP', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'message') as Promise<[Buffer]>;
  const { port } = server.address();
  await sendSyslog({ protocol: 'udp', host: '127.0.0.1', port }, 'audit-anchor', 'entry=1 ختم');
  expect((await received)[0].toString()).toMatch(MESSAGE);
  server.close();
});

it('sends a message by TCP, preceded by its length in bytes', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'connection').then(([socket]) => text(socket as NodeJS.ReadableStream));
  const { port } = server.address() as AddressInfo;
  await sendSyslog({ protocol: 'tcp', host: '127.0.0.1', port }, 'audit-anchor', 'entry=1 ختم');
  const [, length, message = ''] = /^(\d+) (.*)$/s.exec(await received)!;
  expect(Buffer.byteLength(message)).toBe(Number(length));
  expect(message).toMatch(MESSAGE);
  server.close();
});

it('fails when nothing listens on the TCP port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await expect(sendSyslog({ protocol: 'tcp', host: '127.0.0.1', port }, 'x', 'y')).rejects.toThrow(
    'ECONNREFUSED',
  );
});

it('fails when the server breaks the TCP connection instead of reading to its end', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(sendSyslog({ protocol: 'tcp', host: '127.0.0.1', port }, 'x', 'y')).rejects.toThrow(
    'ECONNRESET',
  );
  server.close();
});

it('fails, and does not end the process, when no port is free to send a UDP message from', async () => {
  const bind = vi.spyOn(Socket.prototype, 'bind').mockImplementation(function fail(this: Socket) {
    process.nextTick(() => this.emit('error', new Error('bind EADDRINUSE')));
    return this;
  });
  try {
    const sending = sendSyslog({ protocol: 'udp', host: '127.0.0.1', port: 9 }, 'x', 'y');
    await expect(sending).rejects.toThrow('EADDRINUSE');
  } finally {
    bind.mockRestore();
  }
});
