import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Brand, brandContract } from '#shared/settings/brand.contract.ts';
import { brandName } from '#shared/settings/brand-name.ts';
import { call } from './http/api.ts';
import { useLocale } from './text/use-strings.ts';

/** The server writes the brand into the page, so that the first screen needs no request for it. */
function brandOfPage(): Brand | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content ?? '';
  try {
    return (JSON.parse(content) as Brand | null) ?? undefined;
  } catch {
    // The page of the development server contains no brand.
    return undefined;
  }
}

/** The organisation's name and logo. A live event says when they changed. */
export const brandQuery = queryOptions({
  queryKey: ['brand'],
  queryFn: ({ signal }) => call(brandContract.brand, {}, { signal }),
  initialData: brandOfPage,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether the organisation has set a name or a logo. */
export function useHasBrand(): boolean {
  const { data } = useQuery(brandQuery);
  return Boolean(data?.nameAr || data?.nameEn || data?.logoUrl);
}

/** What the product is called in the language of the page, and its logo. */
export function useBrand(): { name: string; logoUrl: string | null } {
  const locale = useLocale();
  const { data } = useQuery(brandQuery);
  return { name: brandName(data, locale), logoUrl: data?.logoUrl ?? null };
}
