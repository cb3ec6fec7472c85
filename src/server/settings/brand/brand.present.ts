import type { Brand } from '#shared/settings/brand.contract.ts';
import type { BrandRow } from './brand.queries.ts';

/** The part of the hash that is in the URL of the logo, so that a changed logo has another URL. */
export const logoVersion = (hash: string): string => hash.slice(0, 16);

export function presentBrand({ name_ar: nameAr, name_en: nameEn, logo_hash: hash }: BrandRow): Brand {
  return { nameAr, nameEn, logoUrl: hash && `/api/brand/logo/${logoVersion(hash)}` };
}
