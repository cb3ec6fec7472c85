import { execFileSync } from 'node:child_process';
import {
  type FileHandle,
  appendFile,
  chmod,
  link,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  stat,
  symlink,
  truncate,
  utimes,
  mkdtemp,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { DiskInbox } from './disk-inbox.ts';
import { ChangedMeanwhile, type Drop } from './inbox.ts';
import { moveToRejected } from './rejected-folder.ts';
import { defaultWaits } from './settling.ts';

const { completeMs, unknownMs, giveUpMs } = defaultWaits;
const PDF = '%PDF-1.4\n1 0 obj\n%%EOF\n';

let root: string;
let folder: string;
let clock = 0;
let inbox: DiskInbox;
const newInbox = () => new DiskInbox(root, createLog('silent'), { now: () => clock });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-inbox-'));
  inbox = newInbox();
  await inbox.ensureFolders(['01-02']);
  folder = join(root, '01-02');
});
afterEach(() => rm(root, { recursive: true }));

async function lookAfter(ms: number): Promise<Drop[]> {
  clock += ms;
  return inbox.look();
}
const namesAfter = async (ms: number) => (await lookAfter(ms)).map(({ name }) => name);
const faultsAfter = async (ms: number) => (await lookAfter(ms)).map(({ fault }) => fault);

/** Looks, lets it settle for so long, and claims the only drop. */
async function claimOnly(settleMs = completeMs) {
  await inbox.look();
  const drops = await lookAfter(settleMs);
  expect(drops).toHaveLength(1);
  return (await drops[0]!.claim())!;
}

describe('a file that is being written', () => {
  it('is left alone while it grows, and taken when it has been the same for some seconds', async () => {
    const path = join(folder, 'scan.pdf');
    await writeFile(path, '%PDF-1.4\n');
    for (let part = 0; part < 5; part += 1) {
      expect(await namesAfter(completeMs)).toEqual([]);
      await appendFile(path, `part ${part}\n`);
    }
    await appendFile(path, '%%EOF\n');
    expect(await namesAfter(completeMs)).toEqual([]);
    expect(await namesAfter(completeMs - 1)).toEqual([]);
    expect(await namesAfter(1)).toEqual(['scan.pdf']);
  });

  it('is left alone when its writer pauses and nothing shows that it is complete', async () => {
    await writeFile(join(folder, 'scan.tif'), 'II*\0 the first strips');
    expect(await namesAfter(0)).toEqual([]);
    expect(await namesAfter(completeMs * 2)).toEqual([]);
    await appendFile(join(folder, 'scan.tif'), 'and more');
    expect(await namesAfter(unknownMs)).toEqual([]);
    expect(await namesAfter(unknownMs)).toEqual(['scan.tif']);
  });

  it('is left alone while a process has it open for writing, however long that pauses', async () => {
    const handle: FileHandle = await open(join(folder, 'scan.pdf'), 'w');
    await handle.write(PDF);
    expect(await namesAfter(0)).toEqual([]);
    expect(await namesAfter(giveUpMs)).toEqual([]);
    await handle.close();
    const reader = await open(join(folder, 'scan.pdf'), 'r');
    expect(await namesAfter(1)).toEqual(['scan.pdf']);
    await reader.close();
  });

  it('is left alone under the name of an unfinished file', async () => {
    for (const name of [
      '.scan.pdf',
      'a.TMP',
      'a.pdf.part',
      'a.pdf.partial',
      'a.crdownload',
      'a.filepart',
      'a.pdf~',
    ])
      await writeFile(join(folder, name), PDF);
    expect(await namesAfter(0)).toEqual([]);
    expect(await namesAfter(giveUpMs)).toEqual([]);
    await rename(join(folder, 'a.pdf.part'), join(folder, 'a.pdf'));
    expect(await namesAfter(0)).toEqual([]);
    expect(await namesAfter(completeMs)).toEqual(['a.pdf']);
  });

  it('is taken although the time of the file is in the future, or long ago', async () => {
    await writeFile(join(folder, 'future.pdf'), PDF);
    await writeFile(join(folder, 'past.pdf'), PDF);
    await utimes(join(folder, 'future.pdf'), new Date('2090-01-01'), new Date('2090-01-01'));
    await utimes(join(folder, 'past.pdf'), 0, 0);
    expect(await namesAfter(0)).toEqual([]);
    expect((await namesAfter(completeMs)).toSorted()).toEqual(['future.pdf', 'past.pdf']);
  });

  it('is looked at twice at least, however long the first look took', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    expect(await namesAfter(giveUpMs)).toEqual([]);
  });

  it('has a fault when it is a PDF whose end does not arrive for minutes', async () => {
    await writeFile(join(folder, 'cut.pdf'), '%PDF-1.4\n1 0 obj');
    expect(await faultsAfter(0)).toEqual([]);
    expect(await faultsAfter(giveUpMs - 1)).toEqual([]);
    expect(await faultsAfter(1)).toEqual(['incomplete']);
  });

  it('waits longer when it is empty', async () => {
    await writeFile(join(folder, 'empty.pdf'), '');
    expect(await faultsAfter(0)).toEqual([]);
    expect(await faultsAfter(giveUpMs - 1)).toEqual([]);
    expect(await faultsAfter(1)).toEqual([null]);
  });
});

describe('a folder with more files than one look takes', () => {
  const perFolder = 3;
  const fewAtOnce = () => new DiskInbox(root, createLog('silent'), { now: () => clock, perFolder });

  it('is looked at in parts, and holds back neither the others nor its own rest', async () => {
    await inbox.ensureFolders(['01-03']);
    inbox = fewAtOnce();
    for (let number = 0; number < 10; number += 1) {
      await writeFile(join(folder, `${number}.pdf`), PDF);
      await writeFile(join(folder, `${number}.pdf.part`), PDF);
    }
    await writeFile(join(root, '01-03', 'other.pdf'), PDF);
    await inbox.look();
    const sizes: number[] = [];
    for (let look = 0; look < 5; look += 1) {
      const drops = await lookAfter(completeMs);
      if (look === 0) expect(drops.map(({ name }) => name)).toContain('other.pdf');
      sizes.push(drops.filter((drop) => drop.folder === '01-02').length);
      for (const drop of drops) await (await drop.claim())!.remove();
      await inbox.look();
    }
    expect(sizes).toEqual([3, 3, 3, 1, 0]);
  });

  it('is looked at further when the first ones stay for minutes', async () => {
    inbox = fewAtOnce();
    for (let number = 0; number < 20; number += 1) await writeFile(join(folder, `${number}.pdf`), PDF);
    await inbox.look();
    expect(await namesAfter(completeMs)).toHaveLength(3);
    await lookAfter(6 * 60_000);
    expect(await namesAfter(completeMs)).toHaveLength(6);
    for (let more = 0; more < 5; more += 1) await lookAfter(6 * 60_000);
    expect(await namesAfter(completeMs)).toHaveLength(9);
  });
});

describe('what is no file', () => {
  it.for([
    [
      'a link to a file outside',
      (path: string): Promise<unknown> => symlink('/etc/hostname', path),
      'notAFile',
    ],
    ['a broken link', (path: string): Promise<unknown> => symlink('/nowhere', path), 'notAFile'],
    ['a link to a folder', (path: string): Promise<unknown> => symlink('/etc', path), 'notAFile'],
    ['a pipe', async (path: string): Promise<unknown> => execFileSync('mkfifo', [path]), 'notAFile'],
    ['a second name of a file outside', secondName, 'notAFile'],
    [
      'a folder with something in it',
      (path: string): Promise<unknown> => mkdir(join(path, 'inner'), { recursive: true }),
      'folder',
    ],
  ] as const)('has a fault when it is %s', async ([, make, fault]) => {
    await make(join(folder, 'scan.pdf'));
    expect(await faultsAfter(0)).toEqual([]);
    expect(await faultsAfter(giveUpMs)).toEqual([fault]);
  });

  async function secondName(path: string): Promise<void> {
    await writeFile(join(root, '.secret'), PDF);
    await link(join(root, '.secret'), path);
  }

  it('is not opened when it became a link after it was looked at', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    await inbox.look();
    const [drop] = await lookAfter(completeMs);
    await rm(join(folder, 'scan.pdf'));
    await symlink('/etc/hostname', join(folder, 'scan.pdf'));
    expect(await drop!.claim()).toBeNull();
    expect(await faultsAfter(0)).toEqual([]);
    expect(await faultsAfter(giveUpMs)).toEqual(['notAFile']);
  });

  it('is not followed when it is a folder of the inbox that became a link', async () => {
    await symlink(folder, join(root, '09-09'));
    await writeFile(join(folder, 'scan.pdf'), PDF);
    await inbox.look();
    const drops = await lookAfter(giveUpMs);
    expect(drops.map((drop) => `${drop.folder}/${drop.name} ${drop.fault}`).toSorted()).toEqual([
      '01-02/scan.pdf null',
      'null/09-09 notAFile',
    ]);
  });

  it('is ignored when it is an empty folder', async () => {
    await mkdir(join(folder, 'empty'));
    await inbox.look();
    expect(await namesAfter(giveUpMs)).toEqual([]);
  });
});

describe('a claimed file', () => {
  const claims = async () =>
    (await readdir(join(root, '.taken'), { recursive: true })).filter((name) => name.endsWith('.pdf'));

  it('is where only the server may go, and is read and removed there', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    const claimed = await claimOnly();
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(join(root, '.taken'))).mode & 0o777).toBe(0o700);
    expect(await text(await claimed.open())).toBe(PDF);
    await claimed.remove();
    expect(await claims()).toEqual([]);
    await inbox.look();
    expect(await readdir(root)).toEqual(['.taken', '01-02']);
  });

  it('is given to one of two that want it', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    await inbox.look();
    const [drop] = await lookAfter(completeMs);
    const results = await Promise.all([drop!.claim(), drop!.claim()]);
    expect(results.filter((claimed) => claimed !== null)).toHaveLength(1);
  });

  it('is found again after a restart, with the same id', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    const { id } = await claimOnly();
    inbox = newInbox();
    expect((await claimOnly()).id).toBe(id);
  });

  it('is neither read nor removed when a late writer changes it, and is then another one', async () => {
    await writeFile(join(folder, 'scan.pdf'), PDF);
    const claimed = await claimOnly();
    // As by a program on another machine, which has the file open.
    await appendFile(claimed.path, 'a late page%%EOF');
    await expect(claimed.open()).rejects.toThrow(ChangedMeanwhile);
    await claimed.remove();
    expect(await claims()).toHaveLength(1);
    const again = await claimOnly();
    expect(again.id).not.toBe(claimed.id);
    expect(await text(await again.open())).toBe(`${PDF}a late page%%EOF`);
  });

  it('fails when it becomes shorter while it is read', async () => {
    await writeFile(
      join(folder, 'scan.pdf'),
      Buffer.concat([Buffer.alloc(2_000_000, '%PDF-'), Buffer.from('%%EOF')]),
    );
    const claimed = await claimOnly();
    const reading = await claimed.open();
    await truncate(claimed.path, 1000);
    await expect(text(reading)).rejects.toThrow('shorter');
  });

  it('is moved aside with the reason, and never over another one', async () => {
    for (const content of ['first', 'second', 'third']) {
      await writeFile(join(folder, 'scan.pdf'), `${PDF}${content}%%EOF`);
      await (await claimOnly()).moveAside(`why ${content}`);
    }
    const rejected = join(root, 'rejected', '01-02');
    expect((await readdir(rejected)).toSorted()).toEqual(
      ['scan.pdf', 'scan (2).pdf', 'scan (3).pdf'].flatMap((name) => [name, `${name}.reason.txt`]).toSorted(),
    );
    expect(await readFile(join(rejected, 'scan (2).pdf'), 'utf8')).toContain('second');
    expect(await readFile(join(rejected, 'scan (2).pdf.reason.txt'), 'utf8')).toBe('why second');
    inbox = newInbox();
    await inbox.look();
    expect(await namesAfter(giveUpMs)).toEqual([]);
  });

  it('is not moved aside through a link', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(folder, 'scan.pdf'), PDF);
    const claimed = await claimOnly();
    for (const path of ['rejected', 'rejected/01-02']) {
      await symlink(outside, join(root, path));
      await expect(claimed.moveAside('why')).rejects.toThrow('is no folder');
      await rm(join(root, path));
      await mkdir(join(root, 'rejected'), { recursive: true });
    }
    expect(await readdir(outside)).toEqual([]);
    await claimed.moveAside('why');
    expect(await readdir(join(root, 'rejected', '01-02'))).toContain('scan.pdf');
    await rm(outside, { recursive: true });
  });

  it('is moved aside to where the group may read and only the server may write', async () => {
    // As whoever may write into the folder of a department could, to lead the server elsewhere.
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(folder, 'scan.pdf'), PDF);
    const claimed = await claimOnly();
    await symlink(outside, join(folder, 'rejected'));
    const umask = process.umask(0o077);
    await claimed.moveAside('why').finally(() => process.umask(umask));
    expect(await readdir(outside)).toEqual([]);
    const modeOf = async (path: string) => (await stat(join(root, 'rejected', path))).mode & 0o7777;
    expect(await Promise.all(['', '01-02', '01-02/scan.pdf.reason.txt'].map(modeOf))).toEqual([
      0o2750, 0o2750, 0o640,
    ]);
    await rm(outside, { recursive: true });
  });

  it('is moved aside under different names when two are at the same moment', async () => {
    const paths = ['first', 'second'].map((name) => join(root, name));
    for (const path of paths) await writeFile(path, PDF);
    const move = (path: string) =>
      moveToRejected(
        Buffer.from(root),
        Buffer.from('01-02'),
        { path: Buffer.from(path), name: 'scan.pdf' },
        'why',
      );
    await Promise.all(paths.map(move));
    expect((await readdir(join(root, 'rejected', '01-02'))).toSorted()).toEqual(
      ['scan.pdf', 'scan (2).pdf'].flatMap((name) => [name, `${name}.reason.txt`]).toSorted(),
    );
  });

  it('keeps a name that is no valid text, and one that is too long for the reason beside it', async () => {
    const invalid = Buffer.concat([
      Buffer.from(`${folder}/`),
      Buffer.from([0xd8, 0x2f ^ 0xff, 0xff]),
      Buffer.from('.pdf'),
    ]);
    await writeFile(invalid, PDF);
    await (await claimOnly()).moveAside('why');
    await writeFile(join(folder, `${'ع'.repeat(125)}.pdf`), PDF);
    await (await claimOnly()).moveAside('why');
    const names = await readdir(join(root, 'rejected', '01-02'));
    expect(names).toHaveLength(4);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  });
});

it('makes folders for the group, and leaves the rights of those that exist', async () => {
  expect((await stat(folder)).mode & 0o7777).toBe(0o2770);
  expect((await stat(root)).mode & 0o007).toBe(0);
  await chmod(folder, 0o755);
  await inbox.ensureFolders(['01-02', '01-03']);
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  expect(await readdir(root)).toEqual(['01-02', '01-03']);
});

it('reports a fault for a file that it may not read, and takes it when the right comes', async ({ skip }) => {
  if (process.getuid!() === 0) skip('root may read everything');
  await writeFile(join(folder, 'scan.pdf'), PDF, { mode: 0 });
  expect(await faultsAfter(0)).toEqual([]);
  expect(await faultsAfter(giveUpMs)).toEqual(['unreadable']);
});
