import { strings } from '#web/lib/text/strings.ts';

export const brandStrings = strings({
  ar: { tagline: 'كل وثيقة في مكانها.' },
  en: { tagline: 'Every document in its place.' },
});
