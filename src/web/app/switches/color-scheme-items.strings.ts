import { strings } from '#web/lib/text/strings.ts';

export const colorSchemeItemsStrings = strings({
  ar: { label: 'المظهر', schemes: { light: 'فاتح', dark: 'داكن', auto: 'حسب الجهاز' } },
  en: { label: 'Appearance', schemes: { light: 'Light', dark: 'Dark', auto: 'As the system' } },
});
