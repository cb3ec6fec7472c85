import { createHmac } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { syncDirectory } from '#server/platform/storage/durable-directories.ts';
import { type Anchor, anchorText, findAnchors } from './anchor.ts';
import type { AuditKey } from './audit-key.ts';

/** A line: time, machine, anchor, key, and a signature that covers the line and the signature of the line before it. */
const LINE = /^(.+ key=([0-9a-f]{16})) signature=([0-9a-f]{64})$/;
const TAIL_BYTES = 4096;

/**
 * Appends an anchor and makes it durable. Does nothing when the last line is about the same entry, because it would prove
 * nothing more. The caller makes sure that no other process appends at the same time.
 */
export async function appendAnchor(
  path: string,
  key: AuditKey,
  anchor: { entry: number; fingerprint: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  const start = Math.max(0, size - TAIL_BYTES);
  const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  const tail = buffer.toString('utf8');
  const last = tail
    .split('\n')
    .map((line) => LINE.exec(line))
    .findLast((match) => match !== null);
  if (last?.[1]?.includes(` ${anchorText(anchor)} `)) return;
  const text = `${new Date().toISOString()} ${hostname()} ${anchorText(anchor)} key=${key.id}`;
  // A line that a power cut left incomplete is ended first.
  const lineBreak = tail === '' || tail.endsWith('\n') ? '' : '\n';
  await file.appendFile(`${lineBreak}${text} signature=${sign(key, last?.[3] ?? '', text)}\n`);
  await file.sync();
  if (size === 0) await syncDirectory(dirname(path));
}

const sign = (key: AuditKey, previous: string, text: string): string =>
  createHmac('sha256', key.secretKey).update('anchor').update(`${previous}\n${text}`).digest('hex');

export interface AnchorFile {
  anchors: Anchor[];
  /** The first line whose signature is wrong: it, or the line before it, was changed or removed. */
  alteredLine: number | null;
  /** How many lines were signed with a key that was not given. */
  linesOfOtherKeys: number;
}

/** Reads the anchors that the product itself kept; null when there is no such file. */
export async function readAnchorFile(path: string, keys: AuditKey[]): Promise<AnchorFile | null> {
  let text;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const file: AnchorFile = { anchors: [], alteredLine: null, linesOfOtherKeys: 0 };
  let previous = '';
  for (const [index, line] of text.split('\n').entries()) {
    const match = LINE.exec(line);
    if (!match) continue;
    const [, signed = '', keyId, signature = ''] = match;
    const key = keys.find(({ id }) => id === keyId);
    if (!key) file.linesOfOtherKeys += 1;
    else if (sign(key, previous, signed) !== signature) file.alteredLine ??= index + 1;
    file.anchors.push(...findAnchors(signed, `${path}, line ${index + 1}`));
    previous = signature;
  }
  return file;
}
