import type { OwnFamily } from './font-faces.ts';

/** What stands in for the fonts of Word that documents name most. */
const standIns: Record<string, OwnFamily> = {
  calibri: 'Carlito',
  'calibri light': 'Carlito',
  carlito: 'Carlito',
  aptos: 'Carlito',
  'segoe ui': 'Carlito',
  arial: 'Arimo',
  arimo: 'Arimo',
  helvetica: 'Arimo',
  'liberation sans': 'Arimo',
  tahoma: 'Arimo',
  verdana: 'Arimo',
  'times new roman': 'Tinos',
  tinos: 'Tinos',
  times: 'Tinos',
  'liberation serif': 'Tinos',
  cambria: 'Tinos',
  georgia: 'Tinos',
  garamond: 'Tinos',
  'book antiqua': 'Tinos',
};

/** Names of Arabic fonts: those of Windows, of Saudi offices and of the usual collections. */
const arabicName =
  /arab|naskh|kufi|majalla|andalus|amiri|scheherazade|thuluth|diwan|\bal[-_ ]|\bpt bold|\bge \b|dubai|cairo|tajawal|almarai|hacen|[\u0600-\u06ff]/i;

/** Families with serifs that are not in the table. */
const serifName = /serif(?<!sans.?serif)|roman|antiqua|bookman|century|palatino|baskerville|didot|bodoni/i;

/** The font of ours in which a family that a document names is measured and drawn. */
export function standInFor(family: string): OwnFamily {
  const known = standIns[family.trim().toLowerCase()];
  if (known) return known;
  if (arabicName.test(family)) return 'Amiri';
  return serifName.test(family) ? 'Tinos' : 'Arimo';
}

/** The fonts that the toolbar offers besides those of the document. */
export const offeredFonts = [
  'Arial',
  'Calibri',
  'Times New Roman',
  'Traditional Arabic',
  'Simplified Arabic',
  'Sakkal Majalla',
  'Amiri',
];
