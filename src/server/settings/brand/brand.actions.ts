import { Readable } from 'node:stream';
import type { Brand } from '#shared/settings/brand.contract.ts';
import { changes } from '#server/audit/changes.ts';
import type { Author } from '#server/audit/author.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PictureMaker } from '#server/platform/drawing/picture-upload.ts';
import { publish } from '#server/platform/events.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { presentBrand } from './brand.present.ts';
import { type BrandRow, lockBrand, updateBrand } from './brand.queries.ts';

export function setBrandNames(
  db: Db,
  author: Author,
  { nameAr, nameEn }: { nameAr: string; nameEn: string },
): Promise<Brand> {
  return saveBrand(db, author, { name_ar: nameAr, name_en: nameEn });
}

export async function setLogo(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  author: Author,
  { logos, upload }: { logos: PictureMaker; upload: Readable },
): Promise<Brand> {
  const logo = await logos.make(upload);
  // Stored before the row references it; a sweep later deletes a logo that no row references.
  const { hash } = await storage.put(Readable.from([logo]));
  return saveBrand(db, author, { logo_hash: hash }, (tx) => lockStoredBlob(tx, storage, hash));
}

export const removeLogo = (db: Db, author: Author): Promise<Brand> =>
  saveBrand(db, author, { logo_hash: null });

function saveBrand(
  db: Db,
  author: Author,
  changed: Partial<BrandRow>,
  prepare: (tx: Db) => Promise<void> = async () => {},
): Promise<Brand> {
  return withAudit(db, author, async (tx, audit) => {
    const before = presentBrand(await lockBrand(tx));
    await prepare(tx);
    const after = presentBrand(await updateBrand(tx, changed, author.id));
    const difference = changes(before, after);
    if (!difference) return after;
    // The log shows a setting without a name by its kind.
    audit.record({ action: 'update', entity: { kind: 'settings', id: 'brand', name: '' }, ...difference });
    await publish(tx, 'everyone', 'brand.changed', {});
    return after;
  });
}
