import type { Storage, StoredContent } from '#server/platform/storage/storage.ts';

/** The content that parts make up. One part is the content itself; of several a new object is written, a stream at a time. */
export async function joinParts(storage: Storage, parts: StoredContent[]): Promise<StoredContent> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { hash } of parts) yield* await storage.get(hash);
  }
  return storage.put(bytes());
}
