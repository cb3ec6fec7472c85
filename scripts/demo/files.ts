import { Readable } from 'node:stream';
import { filesContract } from '#shared/files/files.contract.ts';
import type { FileType } from '#shared/files/types.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { App } from '#server/app.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import type { Browser } from '#tests/services/browser.ts';
import { makers } from './documents.ts';

const folders = [
  'العقود 2026',
  'Invoices',
  'المحاضر',
  'Drawings',
  'المراسلات الواردة',
  'صور الموقع',
  'الميزانية',
  'أرشيف 2024',
  'تقارير شهرية',
  'Permits',
];
const subjects = [
  'عقد توريد',
  'فاتورة',
  'محضر اجتماع',
  'تقرير إنجاز',
  'خطاب',
  'Site plan',
  'Budget',
  'كشف حساب',
  'رخصة بناء',
  'Progress report تقرير',
  'مخطط الدور الأرضي',
  'Minutes',
  'عرض سعر',
  'قائمة الجرد',
];
const types: Record<string, FileType> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'xlsx',
  png: 'image',
  jpg: 'image',
  webp: 'image',
  svg: 'image',
  txt: 'text',
};
const extensions = ['pdf', 'docx', 'xlsx', 'pdf', 'jpg', 'docx', 'png', 'pdf', 'xlsx', 'webp', 'txt', 'svg'];

/** Creates folders and documents in every department. The audit log records the department's employee as the uploader. */
export async function fillFiles(
  app: App,
  browser: Browser,
  departments: { folderId: string; userId: string }[],
  filesPerFolder: number,
): Promise<void> {
  for (const [place, { folderId, userId }] of departments.entries()) {
    for (const [index, name] of folders.entries()) {
      const { body: folder } = await browser.call(filesContract.createFolder, {
        params: { id: folderId },
        body: { name },
      });
      for (let number = 0; number < filesPerFolder; number += 1) {
        const seed = place * 1000 + index * 100 + number;
        const extension = extensions[seed % extensions.length]!;
        const title = `${subjects[(seed * 7) % subjects.length]} ${number + 1}`;
        await addFile(app, {
          folderId: folder.id,
          userId,
          name: `${title}.${extension}`,
          bytes: await makers[extension]!(title),
          type: types[extension]!,
        });
      }
    }
  }
}

async function addFile(
  app: App,
  file: { folderId: string; userId: string; name: string; bytes: Buffer; type: FileType },
): Promise<void> {
  const { db, storage } = app.deps;
  const stored = await storage.put(Readable.from([file.bytes]));
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', file.userId)
    .executeTakeFirstOrThrow();
  const author = {
    id: user.id,
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
    address: '127.0.0.1',
  };
  await withAudit(db, author, async (tx, audit) => {
    const folder = (await loadItem(tx, { userId: user.id }, file.folderId))!;
    const id = await insertFile(tx, folder, {
      name: file.name,
      createdBy: user.id,
      content: { ...stored, type: file.type },
    });
    if (id)
      audit.record({
        action: 'upload',
        entity: entityOf({ kind: 'file', id, name: file.name }),
        after: { size: stored.size },
      });
  });
}
