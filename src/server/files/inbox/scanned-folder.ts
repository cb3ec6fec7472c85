import type { Locale } from '#shared/auth/auth.contract.ts';
import type { AuditRecorder } from '#server/audit/with-audit.ts';
import type { Caller } from '#server/files/caller.ts';
import { departmentOf, isInTrash } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { ensureFolderPath } from '#server/files/organise/folder-paths.ts';
import { lockTreesForNewFolders } from '#server/files/tree-lock.ts';
import { systemViewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type InboxDepartment, findScannedFolderId, setScannedFolder } from './inbox.queries.ts';

/** A folder has one name for everybody. It may be renamed, so it has the language that the owner uses when it is created. */
export const scannedNames: Record<Locale, string> = { ar: 'الممسوحات الضوئية', en: 'Scanned' };

interface Taking {
  tx: Db;
  audit: AuditRecorder;
  /** The owner, to whom a new folder belongs. */
  caller: Caller;
  locale: Locale;
}

/**
 * The folder of a department into which scans go: the one that was used before, wherever in the department and under whatever name it
 * is now, or a new one. Null when the department itself is in the trash.
 */
export async function scannedFolder(taking: Taking, department: InboxDepartment): Promise<Item | null> {
  const { tx, locale } = taking;
  const known = await findUsable(tx, department);
  if (known) return known;
  const parent = await loadItem(tx, systemViewer, department.folderId);
  if (!parent || isInTrash(parent)) return null;
  await lockTreesForNewFolders(tx, [parent]);
  const folder = await ensureFolderPath(taking, parent, [scannedNames[locale]]);
  await setScannedFolder(tx, department.id, folder.row.id);
  return folder;
}

async function findUsable(tx: Db, department: InboxDepartment): Promise<Item | null> {
  const id = await findScannedFolderId(tx, department.id);
  const folder = id && (await loadItem(tx, systemViewer, id));
  // Moved to another department, it is not the one in which people of this department look.
  return folder && !isInTrash(folder) && departmentOf(folder) === department.id ? folder : null;
}
