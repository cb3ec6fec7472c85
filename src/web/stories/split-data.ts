import type { Split, SplitMark } from '#shared/files/splits.contract.ts';
import { files } from './data.ts';

const fileOf = ({ id, name }: { id: string; name: string }, mayBeReplaced = true) =>
  ({ id, name, mayBeReplaced }) as SplitMark['file'];

const label = (page: number, barcode: string, file: SplitMark['file'] = null): SplitMark => ({
  page,
  kind: 'label',
  barcode,
  file,
});
const separator = (page: number): SplitMark => ({ page, kind: 'separator', barcode: 'PATCHT', file: null });

/** Pages before the first mark, separators, and labels: unknown, known, known twice, and of a file that may not be replaced. */
export const mixedMarks: SplitMark[] = [
  separator(4),
  label(9, '0712176300000000'),
  label(12, '0712176300000001', fileOf(files.longArabic)),
  label(14, '0712176300000002', fileOf(files.longEnglish)),
  label(15, '0712176300000001', fileOf(files.longArabic)),
  label(17, '0712176300000003', fileOf(files.mixed, false)),
];

export const manyMarks: SplitMark[] = Array.from({ length: 120 }, (_, index) => separator(index * 2 + 1));

const made = (id: string, name: string, offer: { id: string; name: string } | null = null) => ({
  id,
  name,
  isNewVersion: false,
  offer: offer && { id: offer.id, name: offer.name },
});

export const splitOf = (more: Partial<Split>): Split =>
  ({
    id: 'split-1',
    fileId: files.plain.id,
    state: 'done',
    done: 0,
    total: null,
    pageCount: 240,
    marks: [],
    failure: null,
    files: [],
    ...more,
  }) as Split;

const offered = [
  made('made-1', 'محضر اجتماع اللجنة العليا لمراجعة عقود التوريد والصيانة 2026.pdf', files.longArabic),
  made('made-2', 'Minutes of the steering committee, second quarter (final, signed).pdf', files.longEnglish),
  made('made-3', 'مسح 3.pdf'),
  made('made-4', 'مسح – Annex B 2.pdf', files.longArabic),
];
export const withOffers = splitOf({ files: offered as Split['files'] });
export const withOneOffer = splitOf({ files: offered.slice(0, 1) as Split['files'] });
export const withoutOffers = splitOf({
  files: Array.from({ length: 40 }, (_, index) =>
    made(`made-${index}`, `مسح ${index}.pdf`),
  ) as Split['files'],
});

/** The file of which a scan may be a new version; null for others. */
export const offerOf = (id: string): { id: string; name: string } | null =>
  id === files.unbroken.id ? { id: files.longArabic.id, name: files.longArabic.name } : null;
