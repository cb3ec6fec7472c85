// Compares the database with the object storage: `npm run fsck`, with the same environment as the server's.
// `npm run fsck -- --deep` also reads every stored byte.
import { parseArgs } from 'node:util';
import { type Fault, type Note, type Report, fsck } from '#server/files/upkeep/fsck.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { openToInspect } from '#server/platform/db/open-database.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

const faults: Record<Fault, string> = {
  orphans: 'items whose folder does not exist',
  cycles: 'items that cannot be reached from a root: folders in a circle',
  strayRoots: 'items outside of every folder',
  insideFiles: 'items inside a file',
  wrongSpace: 'items of the data center in My Files, or items of My Files in the data center',
  wrongState: 'items whose state and time of deletion disagree',
  withoutBarcode: 'files without a barcode, or folders with one',
  currentVersion: 'files whose content is not their latest version',
  accessRows: 'rights of users or on files that do not exist, or that disagree with their file',
  unitFolders: 'partitions, companies or departments that disagree with their folder',
  wrongUsage:
    'departments or users whose used storage is counted wrong; `select recount_usage()` counts it again',
  derivedNames: 'items whose sort, search or comparison key does not belong to their name',
  unusableNames: 'items with a name that is not allowed',
  missingObjects: 'contents that are not in the storage, or not with their size',
  damagedObjects: 'contents whose bytes were changed or cannot be read',
};
const notes: Record<Note, string> = {
  strayRenditions: 'PDFs of Office files that are gone; a job deletes them',
  staleIds: 'items that still have the department or the owner they were moved out of; a job corrects it',
  forgottenObjects: 'objects that are no longer referenced; the nightly sweep deletes them',
};

function print({ items, objects, bytes, ...report }: Report): void {
  const megabytes = (bytes / 1024 ** 2).toFixed(1);
  console.log(`${items} items and ${objects} stored objects (${megabytes} MB) compared.`);
  for (const [name, text] of Object.entries(faults))
    show(console.error, 'WRONG', text, report.faults[name as Fault]);
  for (const [name, text] of Object.entries(notes))
    show(console.log, 'note', text, report.notes[name as Note]);
  if (Object.keys(report.faults).length === 0) console.log('Everything is in order.');
}

function show(
  write: (line: string) => void,
  kind: string,
  text: string,
  findings: { count: number; examples: string[] } | undefined,
): void {
  if (!findings) return;
  const others = findings.count > findings.examples.length ? ', …' : '';
  write(`${kind}: ${findings.count} ${text}: ${findings.examples.join(', ')}${others}`);
}

async function check(deep: boolean): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await openToInspect(config, createLog('warn'));
  const db = openDb(openPool({ ...database.connection, max: 1 }, () => {}));
  const storage = await openStorage(config);
  try {
    const report = await fsck({ db, storage }, { deep });
    print(report);
    return Object.keys(report.faults).length === 0;
  } finally {
    await storage.close();
    await db.destroy();
    await database.stop();
  }
}

try {
  const { values } = parseArgs({ options: { deep: { type: 'boolean', default: false } } });
  process.exitCode = (await check(values.deep)) ? 0 : 1;
} catch (error) {
  console.error(`The files could not be checked: ${(error as Error).message}`);
  process.exitCode = 1;
}
