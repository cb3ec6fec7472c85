import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { createTestApp, type TestApp } from '#tests/services/test-app.ts';

function run(app: TestApp, ...args: string[]): Promise<{ code: number; output: string }> {
  const { host, port, user, database } = app.database.connection;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: app.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/fsck.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it('exits with 0 when everything is in order, with 1 and the fault otherwise', async () => {
  await using app = await createTestApp();
  const file = await aFile(app, await anOwner(app));
  expect(await run(app, '--deep')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d+ items and 1 stored objects \(0\.0 MB\) compared\.\nEverything is in order\.\n$/,
    ),
  });
  await app.deps.db.updateTable('files').set({ sort_key: 'x' }).where('id', '=', file.id).execute();
  const bad = await run(app);
  expect(bad.code).toBe(1);
  expect(bad.output).toContain(
    `WRONG: 1 items whose sort, search or comparison key does not belong to their name: ${file.id}`,
  );
});
