import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { outcome } from './files.contract.ts';

/** So many labels are printed at once: ten sheets of the usual size, and what a browser can draw and check in some seconds. */
export const MAX_LABELS = 500;

export const label = z.object({
  id,
  name: z.string(),
  barcode: z.string(),
  /** The widths of the bars and of the spaces between them, in turn, beginning with a bar (Code 128). */
  bars: z.array(z.number()),
  /** The second name of the file's path (specification, section 9). */
  heading: z.string(),
  /** When its label was printed before. `by` is null when that user is unknown. */
  printed: z.object({ count: z.number(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type Label = z.infer<typeof label>;

/** Where labels are printed: on a label printer, on a sheet of labels (PDF), or through the dialog of the browser. */
export const labelOutputs = ['labelPrinter', 'sheet', 'browser'] as const;
export type LabelOutput = (typeof labelOutputs)[number];

export const labelsContract = contract({
  labels: {
    method: 'POST',
    path: '/api/files/labels',
    aboutItems: true,
    work: 'heavy',
    summary:
      'The labels of files, and of all files in and below folders: folder by folder, the outer ones first, and by name',
    body: z.object({ ids: z.array(id).min(1).max(1000) }),
    response: z.object({ labels: z.array(label) }),
    errors: ['tooManyLabels', 'nothingToLabel'],
  },
  printLabels: {
    method: 'POST',
    path: '/api/files/labels/prints',
    aboutItems: true,
    summary: 'Record that the labels of files are printed',
    body: z.object({
      ids: z.array(id).min(1).max(MAX_LABELS),
      output: z.enum(labelOutputs),
    }),
    response: outcome,
  },
});
