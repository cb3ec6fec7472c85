import { strings } from '#web/lib/strings.ts';

export const brandStrings = strings({
  ar: { product: 'مركز البيانات', tagline: 'كل وثيقة في مكانها.' },
  en: { product: 'Data Center', tagline: 'Every document in its place.' },
});
