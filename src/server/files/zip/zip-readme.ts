import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK } from '#shared/text/csv.ts';
import type { ZipPaths } from './zip-paths.ts';
import type { ZipEntry } from './zip-stream.ts';

const heading = [
  'بعض المسارات أطول مما يقبله نظام Windows عند فك الضغط.',
  'لذلك اختُصرت أسماء بعض الملفات، ونُقلت بعض المجلدات بما فيها إلى المجلد \u200E_long-paths\u200E.',
  'تجد فيما يلي كل مسار كما هو في هذا الملف المضغوط، وتحته المسار الأصلي.',
  '',
  'Some paths are longer than Windows accepts when it unpacks a zip.',
  'Names of files were shortened, and folders were moved with everything in them into _long-paths.',
  'Below is each path in this zip, with the original path under it.',
  '',
];

const arabicPlural = new Intl.PluralRules('ar');

/** The last lines when not all shortened paths are listed. */
function moreLines(count: number): string[] {
  if (count === 0) return [];
  const arabic: Record<Intl.LDMLPluralRule, string> = {
    zero: '',
    one: 'ومسار واحد آخر',
    two: 'ومساران آخران',
    few: `و${count} مسارات أخرى`,
    many: `و${count} مسارًا آخر`,
    other: `و${count} مسار آخر`,
  };
  return ['', arabic[arabicPlural.select(count)], `and ${count} more`];
}

/** The entry that lists the shortened paths, so that nothing is renamed silently; null when there are none. */
export function readmeEntry(paths: ZipPaths): ZipEntry | null {
  if (paths.shortened.length === 0) return null;
  const lines = paths.shortened.flatMap(({ path, original }) => ['', path, original]);
  // The mark and the line ends are for Windows' older editors.
  const bytes = Buffer.from(
    BYTE_ORDER_MARK + [...heading, ...lines, ...moreLines(paths.unlisted), ''].join('\r\n'),
  );
  return {
    path: paths.file(paths.top, '_README.txt'),
    modifiedAt: new Date(),
    size: bytes.length,
    isCompressed: true,
    open: async () => Readable.from([bytes]),
  };
}
