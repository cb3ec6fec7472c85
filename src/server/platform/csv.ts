/** Excel takes a file for UTF-8, and shows its Arabic, only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet would run a cell that begins so as a formula, with whatever someone typed as their name.
const FORMULA_START = /^[=+\-@\t\r\n]/;

function cell(value: string): string {
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** One record as RFC 4180 writes it. */
export const csvLine = (values: string[]): string => `${values.map(cell).join(',')}\r\n`;
