import { createHmac } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { syncDirectory } from '#server/platform/storage/durable-directories.ts';
import { type Anchor, anchorText, findAnchors } from './anchor.ts';
import type { AuditKey } from './audit-key.ts';

/** A line: time, machine, anchor, key, and a signature that covers the line and the signature of the line before it. */
const LINE = /^((\S+) .+ key=([0-9a-f]{16})) signature=([0-9a-f]{64})$/;
const TAIL_BYTES = 4096;
/** A log that does not grow gets a line every day nevertheless: a file whose last line is older shows that none could be written. */
const REPEAT_AFTER_MS = 20 * 60 * 60 * 1000;

/**
 * Appends an anchor and makes it durable. Does nothing when a new line is about the same entry, because another one would
 * prove nothing more. The caller makes sure that no other process appends at the same time.
 */
export async function appendAnchor(
  path: string,
  key: AuditKey,
  anchor: { entry: number; fingerprint: string },
  now = new Date(),
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
  const [, lastText = '', lastTime = '', , lastSignature = ''] = last ?? [];
  const isNew = Math.abs(now.getTime() - Date.parse(lastTime)) < REPEAT_AFTER_MS;
  if (isNew && lastText.includes(` ${anchorText(anchor)} `)) return;
  const text = `${now.toISOString()} ${hostname()} ${anchorText(anchor)} key=${key.id}`;
  // A line that a power cut left incomplete is ended first.
  const lineBreak = tail === '' || tail.endsWith('\n') ? '' : '\n';
  await file.appendFile(`${lineBreak}${text} signature=${sign(key, lastSignature, text)}\n`);
  await file.sync();
  if (size === 0) await syncDirectory(dirname(path));
}

const sign = (key: AuditKey, previous: string, text: string): string =>
  createHmac('sha256', key.secretKey).update('anchor').update(`${previous}\n${text}`).digest('hex');

export interface AnchorFile {
  anchors: Anchor[];
  /** The first line whose signature is wrong: it, or the line before it, was changed or removed. */
  alteredLine: number | null;
  /** The time of the newest line whose signature is right. */
  newestAt: Date | null;
  /** The keys of lines that could not be checked, because these keys were not given. */
  otherKeys: OtherKey[];
}

export interface OtherKey {
  keyId: string;
  lines: number;
  firstLine: number;
  /** The highest entry that such a line is about. */
  upTo: number;
}

/** Reads the anchors that the product itself kept; null when there is no such file. */
export async function readAnchorFile(path: string, keys: AuditKey[]): Promise<AnchorFile | null> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const found: AnchorFile = { anchors: [], alteredLine: null, newestAt: null, otherKeys: [] };
  let previous = '';
  let number = 0;
  // Closes the file at its end.
  for await (const line of file.readLines()) {
    number += 1;
    const match = LINE.exec(line);
    if (!match) continue;
    const [, signed = '', time = '', keyId = '', signature = ''] = match;
    const anchors = findAnchors(signed, `${path}, line ${number}`);
    const key = keys.find(({ id }) => id === keyId);
    if (!key) addOther(found.otherKeys, keyId, number, anchors);
    else if (sign(key, previous, signed) !== signature) found.alteredLine ??= number;
    else found.newestAt = new Date(time);
    found.anchors.push(...anchors);
    previous = signature;
  }
  return found;
}

function addOther(otherKeys: OtherKey[], keyId: string, line: number, anchors: Anchor[]): void {
  const upTo = Math.max(0, ...anchors.map(({ entry }) => entry));
  const known = otherKeys.find((other) => other.keyId === keyId);
  if (!known) otherKeys.push({ keyId, lines: 1, firstLine: line, upTo });
  else Object.assign(known, { lines: known.lines + 1, upTo: Math.max(known.upTo, upTo) });
}
