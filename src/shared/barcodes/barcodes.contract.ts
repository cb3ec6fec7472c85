import { z } from 'zod';
import { crumb, file } from '#shared/files/files.contract.ts';
import { contract } from '#shared/http/contract.ts';

/** Longer than any barcode that we make: prefixes, seconds and a suffix. */
const MAX_LENGTH = 40;

export const barcodesContract = contract({
  find: {
    method: 'GET',
    path: '/api/barcodes/:code',
    summary:
      'The files with exactly this barcode that the caller may open: one, unless the barcode of an old file is like it',
    params: z.object({ code: z.string().regex(new RegExp(`^[0-9a-z]{1,${MAX_LENGTH}}$`)) }),
    response: z.object({
      items: z.array(file.extend({ path: z.array(crumb) })),
      /** There is such a file, but it is in the trash. */
      isInTrash: z.boolean(),
    }),
  },
});
