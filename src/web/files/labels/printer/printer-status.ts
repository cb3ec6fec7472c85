export const printerFaults = [
  'paperOut',
  'ribbonOut',
  'headOpen',
  'cutter',
  'tooHot',
  'paused',
  'other',
] as const;
export type PrinterFault = (typeof printerFaults)[number];

/** The bits of the last eight digits of the line of errors that a printer answers to `~HQES`. */
const bits: readonly [number, PrinterFault][] = [
  [0x1, 'paperOut'],
  [0x2, 'ribbonOut'],
  [0x4, 'headOpen'],
  [0x8, 'cutter'],
  [0x10, 'tooHot'],
  [0x20, 'tooHot'],
  [0x1_0000, 'paused'],
];
const KNOWN = bits.reduce((sum, [bit]) => sum | bit, 0);

/** What keeps a printer from printing; null when the answer is not one to `~HQES`. */
export function readStatus(answer: string): PrinterFault[] | null {
  const [, isError, upper, lower] = /ERRORS:\s*([01])\s+([0-9A-F]{8})\s+([0-9A-F]{8})/i.exec(answer) ?? [];
  if (lower === undefined || upper === undefined) return null;
  if (isError === '0') return [];
  const flags = Number.parseInt(lower, 16);
  const known = bits.filter(([bit]) => (flags & bit) !== 0).map(([, fault]) => fault);
  const isOther = (flags & ~KNOWN) !== 0 || Number.parseInt(upper, 16) !== 0 || known.length === 0;
  return [...new Set([...known, ...(isOther ? (['other'] as const) : [])])];
}

const INCH_MM = 25.4;

/** The dots an inch of a printer, from its answer to `~HI`: `ZD420-300dpi,V84.20.18Z,12,8192KB` has 12 in a millimetre. */
export function readDotsPerInch(answer: string): number | null {
  const [, , perMillimetre] = answer.split(',');
  switch (perMillimetre?.trim()) {
    case '6':
      return 152;
    case '8':
      return 203;
    case '12':
      return 300;
    case '24':
      return 600;
    default: {
      const dots = Number(perMillimetre);
      return dots >= 6 && dots <= 48 ? Math.round(dots * INCH_MM) : null;
    }
  }
}
