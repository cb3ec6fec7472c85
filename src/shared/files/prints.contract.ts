import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id, versionNumber } from '#shared/http/params.ts';
import { MAX_PAGES } from './views.contract.ts';

const pageNumber = z.number().int().min(1).max(MAX_PAGES);
/** No place on earth is further from Greenwich. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** What the prints of employees carry at the foot of each page. */
export const printFooter = z.object({
  /** Who prints, and when. */
  text: z.string(),
  barcode: z.object({
    digits: z.string(),
    /** The widths of the bars and of the spaces between them, in turn, beginning with a bar (Code 128). */
    bars: z.array(z.number()),
  }),
});
export type PrintFooter = z.infer<typeof printFooter>;

export const printsContract = contract({
  print: {
    method: 'POST',
    path: '/api/files/:id/prints',
    aboutItems: true,
    params: z.object({ id }),
    summary: 'Record that pages of a file are printed, and get what is needed to print them',
    body: z
      .object({
        version: versionNumber,
        first: pageNumber,
        last: pageNumber,
        /** How far the clock of the person is ahead of UTC, for the time that is printed. */
        offsetMinutes: z.number().int().min(-MAX_OFFSET_MINUTES).max(MAX_OFFSET_MINUTES),
      })
      .refine(({ first, last }) => first <= last),
    response: z.object({
      /** Null when nothing is added to the pages. */
      footer: printFooter.nullable(),
      /** Lets the caller have the pages without a watermark for some minutes. The server draws the footer into those. */
      permit: z.string(),
    }),
  },
});
