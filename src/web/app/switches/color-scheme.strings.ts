import { strings } from '#web/lib/text/strings.ts';

export const colorSchemeStrings = strings({
  ar: { toDark: 'التبديل إلى الوضع الداكن', toLight: 'التبديل إلى الوضع الفاتح' },
  en: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
});
