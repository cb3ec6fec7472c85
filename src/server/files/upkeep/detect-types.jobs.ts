import { typeByExtension } from '#shared/files/type-by-extension.ts';
import { requestThumbnail } from '#server/files/changes/thumbnail-request.ts';
import { detectStoredType } from '#server/files/content/detect-type.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { StorageNotFound } from '#server/platform/storage/storage-errors.ts';
import { findSetting, updateSetting } from '#server/settings/organisation-settings.queries.ts';
import { findOfGeneralType, setType } from './detect-types.queries.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

/** Raised when the product learns new types, so that files which were stored before are examined again. */
const TYPES_VERSION = 2;

export const detectTypesTasks = (parts: Parts): Tasks => ({
  'detect-types': taskWithoutPayload(() => detectTypes(parts)),
});

/** Often, because it reads one row when there is nothing to do, and people wait for their files to open after an update. */
export const detectTypesCrontab = '*/10 * * * * detect-types ?queue=types';

const FILES_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const TURN = 'types';

/** Gives the files that were stored before the product knew their type the type that they have. */
async function detectTypes(parts: Parts): Promise<void> {
  const { db, log } = parts;
  if ((await findSetting(db, 'typesVersion')) >= TYPES_VERSION) return;
  const extensions = [...typeByExtension.keys()];
  let changed = 0;
  for (let after = BEFORE_ALL; ;) {
    const files = await findOfGeneralType(db, extensions, after, FILES_AT_ONCE);
    for (const file of files) changed += Number(await detectAgain(parts, file));
    const last = files.at(-1);
    if (!last) break;
    after = last.id;
  }
  await updateSetting(db, 'typesVersion', TYPES_VERSION, null);
  if (changed > 0) log.info({ changed }, 'types of stored files detected again');
}

type StoredFile = Awaited<ReturnType<typeof findOfGeneralType>>[number];

async function detectAgain({ db, storage }: Parts, file: StoredFile): Promise<boolean> {
  const { name, size, blob_hash: hash } = file;
  if (hash === null) return false;
  try {
    const type = await detectStoredType(storage, name, { hash, size });
    return type !== file.type && (await change(db, file, type));
  } catch (error) {
    // The consistency check reports it.
    if (error instanceof StorageNotFound) return false;
    throw error;
  }
}

const change = (db: Db, file: StoredFile, type: StoredFile['type']): Promise<boolean> =>
  transaction(db, async (tx) => {
    if (!(await setType(tx, file, type))) return false;
    await requestThumbnail(tx, { ...file, type }, TURN);
    return true;
  });
