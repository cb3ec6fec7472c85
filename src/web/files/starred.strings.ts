import { quoteBriefly } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

export const starredStrings = strings({
  ar: {
    star: 'تمييز بنجمة',
    unstar: 'إزالة النجمة',
    starred: (name: string) => `مُيِّز ${quoteBriefly.ar(name)} بنجمة.`,
    unstarred: (name: string) => `أُزيلت النجمة عن ${quoteBriefly.ar(name)}.`,
  },
  en: {
    star: 'Star',
    unstar: 'Remove the star',
    starred: (name: string) => `${quoteBriefly.en(name)} is starred.`,
    unstarred: (name: string) => `${quoteBriefly.en(name)} is no longer starred.`,
  },
});
