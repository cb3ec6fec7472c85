import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxFolderOf } from '#server/files/inbox/inbox.queries.ts';
import { type KillableServer, aKillableServer } from '#tests/services/killable-server.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { newOrganisation } from '#tests/torture/new-organisation.ts';

const FILES = 100;
const KILLS = 2;

let server: KillableServer;
beforeAll(async () => {
  server = await aKillableServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function hashes(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ hash: string }>(
    `select blob_hash as hash from files where kind = 'file'`,
  );
  return rows.map(({ hash }) => hash);
}

// Long, because after each start the server waits some seconds before it takes the files for complete.
it(
  'takes in every file once when the server is killed again and again meanwhile',
  { timeout: 300_000 },
  async () => {
    const { owner } = await newOrganisation(await server.start(), ['إدارة']);
    owner.close();
    const folder = join(server.dataDir, 'inbox', inboxFolderOf(1, 1));
    await mkdir(folder, { recursive: true });
    const expected = new Set<string>();
    for (let number = 0; number < FILES; number += 1) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')]);
      expected.add(createHash('sha256').update(bytes).digest('hex'));
      await writeFile(join(folder, `scan ${number}.pdf`), bytes);
    }
    for (let round = 1; round <= KILLS; round += 1) {
      const before = (await hashes()).length;
      await waitFor(async () => expect((await hashes()).length).toBeGreaterThan(before + round * 3));
      await server.kill();
      expect((await hashes()).length).toBeLessThan(FILES);
      await server.start();
    }
    await waitFor(async () => expect(await hashes()).toHaveLength(FILES));
    await waitFor(async () =>
      expect(await readdir(join(server.dataDir, 'inbox', '.taken')).catch(() => [])).toEqual([]),
    );
    expect(new Set(await hashes())).toEqual(expected);
    expect(await readdir(folder)).toEqual([]);
    expect(await server.stop()).toEqual([0, null]);
  },
);
