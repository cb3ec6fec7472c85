import { strings } from '#web/lib/text/strings.ts';

export const splitActionStrings = strings({
  ar: { split: 'فصل الصفحات…' },
  en: { split: 'Separate pages…' },
});
