import { formatNumber } from './format.ts';
import type { Locale } from './locale.ts';

/** The forms that each language has. */
interface Forms {
  /** For 0, 1, 2, 3–10, 11–99 and 100. */
  ar: { zero: string; one: string; two: string; few: string; many: string; other: string };
  en: { one: string; other: string };
}

const rules: Record<Locale, Intl.PluralRules> = {
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
};

/** The form for a number by the rules of the language; `#` in it is the number as it is written there. */
export function plural<L extends Locale>(locale: L, count: number, forms: Forms[L]): string {
  const known: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = forms;
  const form = known[rules[locale].select(count)] ?? known.other;
  return form.replace('#', formatNumber(count, locale));
}
