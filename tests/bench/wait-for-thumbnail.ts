import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';

const THUMBNAIL_MS = 60_000;

/** Waits for the thumbnail of a file, which is drawn after its upload and would take processor time from what is measured. */
export async function waitForThumbnail(client: Client, id: string): Promise<void> {
  for (const end = Date.now() + THUMBNAIL_MS; Date.now() < end; await delay(500))
    if ((await client.get<{ hasThumbnail: boolean }>(`/api/files/${id}`)).hasThumbnail) return;
  throw new Error('a thumbnail was not drawn');
}
