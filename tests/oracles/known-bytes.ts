import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Any 65 bytes in a row of the original contain one of its blocks whole. */
const BLOCK = 32;

/** Finds out whether an answer contains a part of known files, as it is, compressed or as Base64. */
export class KnownBytes {
  readonly #blocks = new Set<string>();

  /** The bytes have to be random: a block that also occurs elsewhere would be found there. */
  add(bytes: Buffer): void {
    for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK)
      this.#blocks.add(bytes.toString('latin1', at, at + BLOCK));
  }

  occurIn(answer: Buffer): boolean {
    return readings(answer).some((bytes) => this.#contains(bytes.toString('latin1')));
  }

  #contains(text: string): boolean {
    for (let at = 0; at + BLOCK <= text.length; at += 1)
      if (this.#blocks.has(text.slice(at, at + BLOCK))) return true;
    return false;
  }
}

function readings(answer: Buffer): Buffer[] {
  const unpacked = [gunzipSync, brotliDecompressSync].flatMap((unpack) => {
    try {
      return [unpack(answer)];
    } catch {
      return [];
    }
  });
  const plain = [answer, ...unpacked];
  return [...plain, ...plain.flatMap(base64In)];
}

/** What is written as Base64 may begin at any of four letters. */
function base64In(bytes: Buffer): Buffer[] {
  const runs = bytes.toString('latin1').match(/[A-Za-z0-9+/_-]{44,}/g) ?? [];
  return runs.flatMap((run) => [0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), 'base64')));
}
