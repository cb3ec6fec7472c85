import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';

const pixels = z.number().int().min(20).max(2000);

export const barcodeScale = z.object({
  index: z.number().int(),
  name: z.string(),
  height: pixels,
  width: pixels,
  /** On for the one who asks; at most one is. */
  checked: z.boolean(),
});
export type BarcodeScale = z.infer<typeof barcodeScale>;

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
      sizes: z.array(z.object({ index: z.number().int(), height: pixels, width: pixels })).max(20),
      checked: z.number().int().nullable(),
    }),
    response: scales,
    errors: ['notFound'],
  },
});
