/** Excel reads a file as UTF-8, and so shows its Arabic, only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet would run a cell that begins like this as a formula, and users choose such text, for example as their name.
const FORMULA_START = /^[=+\-@\t\r\n]/;

function cell(value: string): string {
  const escaped = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** One record in the form of RFC 4180. */
export const csvLine = (values: string[]): string => `${values.map(cell).join(',')}\r\n`;
