import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { line } from '#shared/http/text.ts';

export const BRAND_NAME_MAX = 80;
export const LOGO_MAX_BYTES = 1024 * 1024;
/** The longer side of the stored logo, in pixels: a wide logo is sharp at 32 px height on a dense screen. */
export const LOGO_SIZE = 512;
/** A drawing (SVG) is stored as a picture too, because it may contain scripts. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;

/** The organisation's name in both languages, either of which may be empty, and its logo. Everybody may see it. */
export const brand = z.object({ nameAr: z.string(), nameEn: z.string(), logoUrl: z.string().nullable() });
export type Brand = z.infer<typeof brand>;

const name = line(BRAND_NAME_MAX);

export const brandContract = contract({
  brand: {
    method: 'GET',
    path: '/api/brand',
    summary: 'The organisation’s name and logo, also for the sign-in page',
    response: brand,
  },
  setNames: {
    method: 'PUT',
    path: '/api/brand',
    summary: 'Change the organisation’s name',
    body: z.object({ nameAr: name, nameEn: name }),
    response: brand,
  },
  setLogo: {
    method: 'PUT',
    path: '/api/brand/logo',
    summary:
      'The logo’s bytes (PNG, JPEG, WebP or SVG, at most 1 MB); stored as a WebP of at most 512 pixels',
    work: 'picture',
    response: brand,
    errors: ['pictureNotImage', 'pictureTooLarge', 'unavailable'],
  },
  removeLogo: { method: 'DELETE', path: '/api/brand/logo', summary: 'Remove the logo', response: brand },
  logo: {
    method: 'GET',
    path: '/api/brand/logo/:version',
    params: z.object({ version: z.string().max(80) }),
    summary: 'The logo; the version in the URL changes with the logo',
    response: 'stream',
  },
});
