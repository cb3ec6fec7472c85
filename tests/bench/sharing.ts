import type { Client } from './client.ts';
import { type Figures, measure } from './measure.ts';
import { type World, crowd } from './world.ts';

/** More than one person can make in the time that is measured, and fewer than they may make in a day. */
const MANY_SHARES = 18;

/** Opens "Shared with me" with all files of the large folder next to the folder itself, and shares them with many people at once. */
export async function* measureSharing(
  { admin, employee, guest }: Record<'admin' | 'employee' | 'guest', Client>,
  world: World,
): AsyncGenerator<Figures> {
  const sharedByName = '/api/files/shared-with-me/children?sort=name';
  // As the list is shown first.
  const shared = '/api/files/shared-with-me/children?sort=date&order=desc';
  const folder = `/api/files/${world.largeFolderId}`;
  const get =
    (path: string, client = guest) =>
    async () =>
      void (await client.send('GET', path));
  const { nextCursor } = await employee.get<{ nextCursor: string }>(`${folder}/children?offset=50000`);
  let cursor: string | null = null;
  for (let page = 0; page < 100; page += 1) {
    const at: string = cursor === null ? '' : `&cursor=${cursor}`;
    ({ nextCursor: cursor } = await guest.get<{ nextCursor: string }>(`${shared}&limit=500${at}`));
  }
  for (const clients of [1, 16]) {
    yield measure('first page of the same folder', clients, get(`${folder}/children`, employee));
    yield measure('first page of "Shared with me", 100,000 files', clients, get(shared));
    yield measure(
      'deep page of the same folder',
      clients,
      get(`${folder}/children?cursor=${nextCursor}`, employee),
    );
    yield measure('deep page of "Shared with me"', clients, get(`${shared}&cursor=${cursor}`));
    yield measure('a page of "Shared with me" by name', clients, get(sharedByName));
    yield measure('count of the same folder', clients, get(`${folder}/count`, employee));
    yield measure('count of "Shared with me"', clients, get('/api/files/shared-with-me/count'));
  }

  const idsAt = async (offset: number, limit: number) => {
    const path = `${folder}/children?offset=${offset}&limit=${limit}`;
    return (await admin.get<{ items: { id: string }[] }>(path)).items.map(({ id }) => id);
  };
  const ids = await idsAt(0, 500);
  const give = async (body: object) => {
    const payload = Buffer.from(JSON.stringify({ rights: ['read'], ...body }));
    const headers = { 'content-type': 'application/json' };
    await admin.send('POST', '/api/files/access', { body: payload, headers });
  };
  const { large, team } = world.crowdDepartmentIds;
  let shares = 0;
  const shareOne = () => give({ ids: [ids[(shares += 1)]], unitIds: [large] });
  yield measure(`share a file with ${crowd.large} people`, 1, shareOne);
  // Other files in each turn, because giving a right that people have already costs less.
  const batches = await Promise.all(
    Array.from({ length: MANY_SHARES }, (_, batch) => idsAt((batch + 1) * 500, 500)),
  );
  const shareMany = () => give({ ids: batches.pop() ?? [], unitIds: [team] });
  yield measure(`share 500 files with ${crowd.team} people`, 1, shareMany, 8);
}
