import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { quota } from '#shared/quotas/quota.ts';

export const MIN_PIXELS = 20;
export const MAX_PIXELS = 2000;
const pixels = z.number().int().min(MIN_PIXELS).max(MAX_PIXELS);

export const barcodeScale = z.object({
  index: z.number().int(),
  name: z.string(),
  height: pixels,
  width: pixels,
  /** Whether the caller chose this scale; at most one is checked. */
  checked: z.boolean(),
});
export type BarcodeScale = z.infer<typeof barcodeScale>;

/** What happens with files whose pages cannot be drawn, for people who may not download them: the browser shows them, or nothing does. */
export const undrawableFiles = z.enum(['show', 'hide']);
export type UndrawableFiles = z.infer<typeof undrawableFiles>;
const viewing = z.object({
  undrawableFiles,
  /** Whether the prints of employees carry the name, the date and the barcode at the foot of each page. */
  printFooter: z.boolean(),
});

const quotas = z.object({ myFiles: quota });

const scales = z.object({ items: z.array(barcodeScale) });

export const settingsContract = contract({
  barcodeScales: {
    method: 'GET',
    path: '/api/settings/barcode-scales',
    summary: 'The organisation’s label sizes and one’s own choice',
    response: scales,
  },
  setBarcodeScales: {
    method: 'PUT',
    path: '/api/settings/barcode-scales',
    summary: 'Change sizes for everyone, and choose one’s own (null: none)',
    body: z.object({
      sizes: z
        .array(z.object({ index: z.number().int(), height: pixels, width: pixels }))
        .max(20)
        .refine((sizes) => new Set(sizes.map(({ index }) => index)).size === sizes.length),
      checked: z.number().int().nullable(),
    }),
    response: scales,
    errors: ['notFound'],
  },
  mail: {
    method: 'GET',
    path: '/api/settings/mail',
    summary: 'Whether the server sends mail; otherwise mails are kept as files on it (owner)',
    response: z.object({ isSetUp: z.boolean() }),
  },
  quotas: {
    method: 'GET',
    path: '/api/settings/quotas',
    summary: 'How many bytes each user may keep in My Files',
    response: quotas,
  },
  setQuotas: {
    method: 'PUT',
    path: '/api/settings/quotas',
    summary: 'Change how many bytes each user may keep in My Files',
    body: quotas,
    response: quotas,
  },
  viewing: {
    method: 'GET',
    path: '/api/settings/viewing',
    summary: 'How files are shown to people who may not download them, and what prints carry',
    response: viewing,
  },
  setViewing: {
    method: 'PUT',
    path: '/api/settings/viewing',
    summary: 'Change some of these settings',
    body: viewing.partial().refine((given) => Object.keys(given).length > 0),
    response: viewing,
  },
});
