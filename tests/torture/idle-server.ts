// Answers every request at once: what it takes longer is the machine's fault.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () =>
  process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('disconnect', () => process.exit(0));
