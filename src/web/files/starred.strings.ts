import { strings } from '#web/lib/strings.ts';

export const starredStrings = strings({
  ar: {
    star: 'تمييز بنجمة',
    unstar: 'إزالة النجمة',
    starred: (name: string) => `مُيِّز «${name}» بنجمة.`,
    unstarred: (name: string) => `أُزيلت النجمة عن «${name}».`,
  },
  en: {
    star: 'Star',
    unstar: 'Remove the star',
    starred: (name: string) => `“${name}” is starred.`,
    unstarred: (name: string) => `“${name}” is no longer starred.`,
  },
});
