/** Replaces Arabic-Indic and Persian digits, which an Arabic keyboard may type, by Western ones. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.codePointAt(0)! & 0xf));
