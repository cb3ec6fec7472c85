import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';

const office = z.object({
  /** `broken`: it is installed, but could not convert a small document. */
  state: z.enum(['ready', 'missing', 'broken']),
  /** As far as the installation says it. */
  version: z.string().nullable(),
  /** The converter has no network, and sees no files but its own. */
  isIsolated: z.boolean(),
});
export type OfficeState = z.infer<typeof office>;

export const officeContract = contract({
  office: {
    method: 'GET',
    path: '/api/settings/office',
    summary:
      'Whether LibreOffice, which makes the pages of Office files, is installed on the server and works',
    response: office,
  },
});
