import type { Source } from './source.ts';

const BLOCK = 64 * 1024;
/** 64 MB: of a longer file, what was read first is forgotten. */
const MAX_BLOCKS = 1024;

/**
 * Remembers what was read of a source, and requests one part after the other. It is for a source on which each request counts: what
 * was read is not requested again, and a request begins after the server has answered the one before.
 */
export function readOnce(source: Source): Source {
  const blocks = new Map<number, Uint8Array<ArrayBuffer>>();
  let last: Promise<unknown> = Promise.resolve();

  function keep(first: number, bytes: Uint8Array<ArrayBuffer>): void {
    for (let at = 0; at < bytes.length; at += BLOCK)
      blocks.set(first + at / BLOCK, bytes.slice(at, at + BLOCK));
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MAX_BLOCKS) break;
      blocks.delete(oldest);
    }
  }

  /** The blocks from `first` to before `end`, those that are missing from the source. */
  async function load(first: number, end: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const start = first * BLOCK;
    const all = new Uint8Array(Math.min(end * BLOCK, source.size) - start);
    for (let at = first; at < end;) {
      const kept = blocks.get(at);
      if (kept) {
        all.set(kept, at * BLOCK - start);
        at += 1;
        continue;
      }
      let next = at + 1;
      while (next < end && !blocks.has(next)) next += 1;
      const bytes = await source.read(at * BLOCK, Math.min(next * BLOCK, source.size), signal);
      keep(at, bytes);
      all.set(bytes, at * BLOCK - start);
      at = next;
    }
    return all;
  }

  return {
    ...source,
    read(start, end, signal) {
      const turn = last.then(async () => {
        signal.throwIfAborted();
        if (end <= start) return source.read(start, end, signal);
        const first = Math.floor(start / BLOCK);
        const bytes = await load(first, Math.ceil(end / BLOCK), signal);
        return bytes.slice(start - first * BLOCK, end - first * BLOCK);
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
