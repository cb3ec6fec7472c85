import type { Locale } from '#shared/auth/auth.contract.ts';
import { productName } from '#shared/product.ts';

/** The name that stands for the product: the organisation's, if it has one in this or the other language. */
export function brandName(names: { nameAr: string; nameEn: string } | undefined, locale: Locale): string {
  const { nameAr = '', nameEn = '' } = names ?? {};
  const [own, other] = locale === 'ar' ? [nameAr, nameEn] : [nameEn, nameAr];
  return own || other || productName[locale];
}
