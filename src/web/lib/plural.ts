interface ArabicForms {
  zero: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

interface EnglishForms {
  one: string;
  other: string;
  zero?: never;
  two?: never;
  few?: never;
  many?: never;
}

const arabic = new Intl.PluralRules('ar');
const english = new Intl.PluralRules('en');

/** Picks the form for a number. Arabic needs all six (٠، ١، ٢، ٣–١٠، ١١–٩٩، ١٠٠), English two. */
export function plural(count: number, forms: ArabicForms | EnglishForms): string {
  if (forms.few === undefined) return english.select(count) === 'one' ? forms.one : forms.other;
  return forms[arabic.select(count)];
}
