import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '#tests/bench/client.ts';
import type { Material } from './flood-material.ts';
import { hugePng } from './huge-png.ts';
import { beginUpload, post, send, uploadFile } from './new-organisation.ts';

type Attack = (n: number) => Promise<unknown>;

/** Requests that are refused even to a user who sends only one; every other attack must succeed now and then. */
export const alwaysRefused = new Set(['wrong password', 'sign in', 'large body']);

export function attacksOf(client: Client, material: Material, password: string): Record<string, Attack> {
  const { tree, longNames, withTrash, emptied, text, picture, unknownIds } = material;
  const profilePicture = hugePng(7000, 7000);
  const names = (n: number) => Array.from({ length: 80 }, (_, level) => `م${n}-${level}`);
  const zip = async (id: string) => {
    const { url } = await post<{ url: string }>(client, '/api/files/zip', { ids: [id] });
    await client.send('GET', url, { discard: true });
  };
  return {
    'folder paths': (n) =>
      post(client, '/api/files/my-files/folder-paths', {
        paths: [1, 2, 3, 4, 5].map((p) => names(n * 5 + p)),
      }),
    copy: () =>
      post(client, '/api/files/copy', { ids: [tree], targetId: 'my-files', onConflict: 'keepBoth' }),
    move: () => post(client, '/api/files/move', { ids: unknownIds, targetId: 'my-files' }),
    trash: () => post(client, '/api/files/trash', { ids: unknownIds }),
    restore: () => post(client, '/api/files/restore', { ids: unknownIds }),
    'empty trash': async () => {
      const name = randomUUID();
      const { id } = await post<{ id: string }>(client, `/api/files/${emptied}/folders`, { name });
      await post(client, '/api/files/trash', { ids: [id] });
      await client.send('POST', `/api/files/${emptied}/empty-trash`);
    },
    'trash list': () => client.get(`/api/files/${withTrash}/children?tab=trash&limit=500`),
    'trash count': () => client.get(`/api/files/${withTrash}/count?tab=trash`),
    zip: () => zip(tree),
    'zip of long names': () => zip(longNames),
    search: (n) => client.get(`/api/files/search?q=${encodeURIComponent(['م', 'تقرير', '1-', 'a'][n % 4]!)}`),
    page: (n) => client.get(`/api/files/my-files/children?limit=500&sort=date&offset=${n * 7}`),
    count: () => client.get('/api/files/my-files/count'),
    usage: () => client.get('/api/files/my-files/usage'),
    upload: (n) =>
      uploadFile(client, { parentId: 'my-files', name: `${n}.bin`, bytes: randomBytes(300_000) }),
    'cancelled upload': (n) => cancelledUpload(client, `${n}.part`),
    download: () => client.send('GET', `/api/files/${text}/content`, { discard: true }),
    versions: () => client.get(`/api/files/${text}/versions`),
    thumbnail: () => client.send('GET', `/api/files/${picture}/thumbnail`, { discard: true }),
    picture: () =>
      client.send('PUT', '/api/me/picture', {
        body: profilePicture,
        headers: { 'content-type': 'image/png' },
      }),
    sessions: () => client.get('/api/me/sessions'),
    'wrong password': () =>
      send(client, 'PUT', '/api/me/password', { oldPassword: 'wrong one', newPassword: password }),
    'sign in': () =>
      post(client, '/api/auth/sign-in', { email: 'nobody@example.test', password: 'x', remember: false }),
    'large body': () => post(client, '/api/files/trash', { ids: ['x'.repeat(400_000)] }),
    document: () => client.get('/api/openapi.json'),
    notifications: () => client.get('/api/notifications'),
  };
}

async function cancelledUpload(client: Client, name: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' };
  const url = await beginUpload(client, { parentId: 'my-files', name, size: 1_000_000 });
  await client.send('PATCH', url, {
    body: randomBytes(200_000),
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  await client.send('DELETE', url, { headers });
}
