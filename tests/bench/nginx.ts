import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from './client.ts';
import { type Figures, measure } from './measure.ts';

/** The speed of the machine: nginx sends the same number of bytes with sendfile. Skipped when nginx is not installed. */
export async function measureNginx(folder: string): Promise<Figures[]> {
  if (spawnSync('nginx', ['-v']).status !== 0) return [];
  await mkdir(join(folder, 'html'), { recursive: true });
  await writeFile(join(folder, 'html', 'file'), randomBytes(32 * 1024 * 1024));
  const port = await freePort();
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; sendfile on; client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
       uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5; server { listen 127.0.0.1:${port}; root ${folder}/html; } }`,
  );
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', user], { stdio: 'ignore' });
  const client = new Client(`http://127.0.0.1:${port}`);
  const download = async () => (await client.send('GET', '/file', { discard: true })).bytes;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await download().then(Boolean, () => false)) break;
  }
  const figures = [await measure('nginx, 32 MB', 1, download), await measure('nginx, 32 MB', 4, download)];
  client.close();
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
  return figures;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
