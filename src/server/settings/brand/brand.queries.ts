import type { Selectable } from 'kysely';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { brandName } from '#shared/settings/brand-name.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { BrandTable } from './brand.table.ts';

export type BrandRow = Pick<Selectable<BrandTable>, 'name_ar' | 'name_en' | 'logo_hash'>;

const select = (db: Db) => db.selectFrom('brand').select(['name_ar', 'name_en', 'logo_hash']);

export const findBrand = (db: Db): Promise<BrandRow> => select(db).executeTakeFirstOrThrow();

/** The same, locked until the transaction ends, so that the values "before" in the audit log are correct. */
export const lockBrand = (tx: Db): Promise<BrandRow> => select(tx).forUpdate().executeTakeFirstOrThrow();

export function updateBrand(tx: Db, changed: Partial<BrandRow>, userId: string | null): Promise<BrandRow> {
  return tx
    .updateTable('brand')
    .set({ ...changed, updated_at: new Date(), updated_by: userId })
    .returning(['name_ar', 'name_en', 'logo_hash'])
    .executeTakeFirstOrThrow();
}

/** The name that mails are sent by; null when the organisation has none. */
export async function findSenderName(db: Db, locale: Locale): Promise<string | null> {
  const { name_ar, name_en } = await findBrand(db);
  const [own, other] = locale === 'ar' ? [name_ar, name_en] : [name_en, name_ar];
  return own || other || null;
}

/** What a mail calls the product, in both languages. */
export async function findBrandNames(db: Db): Promise<Record<Locale, string>> {
  const row = await findBrand(db);
  const names = { nameAr: row.name_ar, nameEn: row.name_en };
  return { ar: brandName(names, 'ar'), en: brandName(names, 'en') };
}
