import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { newToken } from '#server/platform/secrets.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aLink, download, openLink, unlock } from '#tests/factories/links.ts';
import { Browser } from '#tests/services/browser.ts';
import { createTestApp } from '#tests/services/test-app.ts';

it('writes no token and no password of a link to the log', async () => {
  await using first = await createTestApp();
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const app = await createApp(first.deps.config, first.database.connection, log);
  try {
    const owner = await anOwner(app);
    const { id } = await aFile(app, owner);
    const link = await aLink(app, owner, id, { password: 'on the phone' });
    const visitor = new Browser(app);
    const wrong = newToken();
    for (const token of [link.token, wrong]) {
      await openLink(visitor, token);
      await unlock(visitor, token, 'a wrong one');
      await unlock(visitor, token, 'on the phone');
      await download(visitor, token);
      await visitor.send({ method: 'GET', url: `/ar/shared/${token}?a=1` });
      await visitor.send({ method: 'GET', url: `/en/shared/${token}/` });
      await visitor.send({ method: 'POST', url: `/api/public/shares/${token}/nothing` });
      await visitor.send({ method: 'PUT', url: `/api/public/shares/${token}` });
    }
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(16);
    for (const secret of [link.token, wrong, 'on the phone', 'a wrong one'])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  } finally {
    await app.stop();
  }
});
