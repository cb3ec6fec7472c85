import { chmod, mkdir, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { createLog } from '#server/platform/log.ts';
import { findOffice } from './find-office.ts';
import { Office, officeCandidates } from './office.ts';
import { type ConversionOptions, NotConverted, convert } from './convert.ts';

// A small program stands for LibreOffice, and does what hostile bytes might make it do.

// Long, because each conversion starts processes and other tests use the processor at the same time.
const options = { timeout: 60_000 };

const path = fakeOffice();

const uid = process.getuid?.() ?? null;
/** The weakest isolation, in which the files are in a folder of the system, and the strongest that works here. */
const weakest = () => officeCandidates(uid, findOffice(path)!).at(-1)!;
const strongest = async () => (await new Office(path, createLog('silent')).findIsolation())!;

async function made(text: string, given: ConversionOptions = {}, isolation = weakest()): Promise<string> {
  const pdf = await Array.fromAsync(
    convert(isolation, path, { bytes: Readable.from([Buffer.from(text)]), to: 'pdf' }, given),
  );
  return Buffer.concat(pdf).toString();
}
const reasonOf = (conversion: Promise<unknown>) =>
  conversion.then(
    () => 'converted',
    (error: unknown) => (error instanceof NotConverted ? error.reason : `other: ${String(error)}`),
  );
const foldersLeft = async () => {
  const names = await readdir(tmpdir());
  return names.filter((name) => name.startsWith(`data-center-office-${process.pid}-`));
};

describe('a conversion', options, () => {
  it('returns the PDF and leaves no file, in the strongest and in the weakest isolation', async () => {
    for (const isolation of [await strongest(), weakest()]) {
      const pdf = await made('the document', {}, isolation);
      expect(pdf).toMatch(/^%PDF-.*the document$/s);
    }
    expect(await foldersLeft()).toEqual([]);
  });

  it('fails as damaged when the program makes nothing or crashes', async () => {
    expect(await reasonOf(made('fail'))).toBe('damaged');
    expect(await reasonOf(made('crash'))).toBe('damaged');
    expect(await foldersLeft()).toEqual([]);
  });

  it('is ended when it takes too long, and leaves no file', async () => {
    expect(await reasonOf(made('hang', { timeLimitMs: 1000 }))).toBe('tooLarge');
    expect(await reasonOf(made('hang', { timeLimitMs: 3000 }, await strongest()))).toBe('tooLarge');
    expect(await foldersLeft()).toEqual([]);
  });

  it('writes no larger file than a PDF may be', async () => {
    expect(await reasonOf(made('fill'))).toBe('tooLarge');
    expect(await foldersLeft()).toEqual([]);
  });

  it('keeps little of what the program complains about', async () => {
    const error = await made('flood', { timeLimitMs: 2000 }).catch((reason: unknown) => reason);
    expect(String(error).length).toBeLessThan(1000);
  });

  it('is not the fault of the bytes when the server stops or the storage fails', async () => {
    const stopping = new AbortController();
    const stopped = made('hang', { signal: stopping.signal });
    stopping.abort();
    expect(await reasonOf(stopped)).toMatch(/^other:/);
    const broken = Readable.from(
      (async function* bytes() {
        yield Buffer.from('begin');
        throw new Error('the storage is gone');
      })(),
    );
    const conversion = Array.fromAsync(convert(weakest(), path, { bytes: broken, to: 'pdf' }));
    expect(await reasonOf(conversion)).toBe('other: Error: the storage is gone');
    expect(await foldersLeft()).toEqual([]);
  });
});

describe('the files of a server that was killed', () => {
  it('are removed at the next start, and those of running servers are not', async () => {
    const folder = (pid: number) => join(tmpdir(), `data-center-office-${pid}-test${process.pid}`);
    // No process has this number.
    const killed = folder(2 ** 30);
    const running = folder(process.ppid);
    await Promise.all([mkdir(killed), mkdir(running)]);
    await chmod(killed, 0o700);
    expect(new Office(path, createLog('silent')).isUsable).toBe(true);
    const left = async () => (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
    await vi.waitFor(async () => expect(await left()).not.toContain(killed));
    expect(await left()).toContain(running);
    await rmdir(running);
  });
});

describe('an installation that does not work', () => {
  it('is reported once and converts nothing', options, async () => {
    const error = vi.fn();
    const log = { ...createLog('silent'), error } as unknown as ReturnType<typeof createLog>;
    const office = new Office('/bin/false', log);
    expect(office.isUsable).toBe(true);
    expect(await office.findIsolation()).toBe(null);
    await office.findIsolation();
    expect(error).toHaveBeenCalledOnce();
    expect(office.isUsable).toBe(false);
  });
});
