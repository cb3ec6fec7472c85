import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { namesIn } from '#tests/services/file-calls.ts';
import { startSlowRequest, untilStoring } from '#tests/services/slow-request.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { creationHeaders, upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

// From the smallest size that has two halves, to one whose first half is on the disk when the connection breaks.
it.for([2, 1000, 3 * 1024 * 1024])(
  'makes no file of an upload of %i bytes whose connection breaks',
  async (size) => {
    const { id: parentId } = await aFolder(owner);
    const headers = { ...creationHeaders({ parentId, size }), 'content-length': size };
    const cut = startSlowRequest(address, owner, { method: 'POST', url: '/api/uploads', headers });
    await cut.send(Buffer.alloc(size / 2));
    await untilStoring(app);
    const work = [...app.deps.runningRequests];
    expect(work).toHaveLength(1);
    await cut.cut();
    await Promise.all(work);
    expect(await namesIn(owner, parentId)).toEqual([]);
    // The client sends the whole file again.
    expect((await upload(owner, { parentId, bytes: Buffer.alloc(size) })).status).toBe(201);
    expect(await namesIn(owner, parentId)).toEqual(['file.txt']);
  },
);
