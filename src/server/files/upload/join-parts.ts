import type { Storage, StoredContent } from '#server/platform/storage/storage.ts';

/** The content of all parts together. A single part is the content itself; several are streamed into a new object. */
export async function joinParts(storage: Storage, parts: StoredContent[]): Promise<StoredContent> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const { hash } of parts) yield* await storage.get(hash);
  }
  return storage.put(bytes());
}
