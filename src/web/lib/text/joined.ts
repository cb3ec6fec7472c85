/** Short texts in one line, without those that are empty. */
export const joined = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.filter(Boolean).join(' · ');
