import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import { countedItems, quoteBriefly } from '#web/lib/text/counted.ts';

/** A number of items as the subject of a verb: «لم يُنقل عنصران». */
const countedSubject = {
  ar: (n: number) =>
    plural('ar', n, {
      zero: 'أي عنصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),
  en: (n: number) => plural('en', n, { one: '1 item was', other: '# items were' }),
};

/** Texts of moving and copying. `what` is a name or a number of items. */
export const moveStrings = strings({
  ar: {
    move: 'نقل إلى…',
    moveTitle: (what: string) => `نقل ${what}`,
    moveHere: 'نقل إلى هنا',
    moving: 'نقل العناصر',
    moved: (what: string, place: string) => `تم نقل ${what} إلى ${quoteBriefly.ar(place)}`,
    moveFailed: (n: number) => `تعذّر نقل ${countedItems.ar(n)}`,
    movedBack: (what: string) => `تمت إعادة ${what} إلى مكانه السابق`,
    movedInPart: (moved: string, n: number) => `${moved}، ولم يُنقل ${countedSubject.ar(n)}`,
    nothingMoved: 'لم يُنقل شيء',
    notMoved: (n: number) => `لم يُنقل ${countedSubject.ar(n)}، وبقي كل شيء في مكانه.`,
    movedBackMany: (n: number) => `تمت إعادة ${countedItems.ar(n)} إلى المكان السابق`,
    copy: 'نسخ إلى…',
    copyTitle: (what: string) => `نسخ ${what}`,
    copyHere: 'نسخ إلى هنا',
    copying: 'نسخ العناصر',
    copied: (what: string, place: string) => `تم نسخ ${what} إلى ${quoteBriefly.ar(place)}`,
    copiedInPart: (copied: string, n: number) => `${copied}، ولم يُنسخ ${countedSubject.ar(n)}`,
    nothingCopied: 'لم يُنسخ شيء',
    notCopied: (n: number) => `لم يُنسخ ${countedSubject.ar(n)}.`,
    copyFailed: (n: number) => `تعذّر نسخ ${countedItems.ar(n)}`,
  },
  en: {
    move: 'Move to…',
    moveTitle: (what: string) => `Move ${what}`,
    moveHere: 'Move here',
    moving: 'Moving items',
    moved: (what: string, place: string) => `Moved ${what} to ${quoteBriefly.en(place)}`,
    moveFailed: (n: number) => `${countedItems.en(n)} could not be moved`,
    movedInPart: (moved: string, n: number) => `${moved}; ${countedSubject.en(n)} not moved`,
    nothingMoved: 'Nothing was moved',
    notMoved: (n: number) => `${countedSubject.en(n)} not moved; everything stays where it is.`,
    movedBack: (what: string) => `${what} is back where it was`,
    movedBackMany: (n: number) => `${countedItems.en(n)} are back where they were`,
    copy: 'Copy to…',
    copyTitle: (what: string) => `Copy ${what}`,
    copyHere: 'Copy here',
    copying: 'Copying items',
    copied: (what: string, place: string) => `Copied ${what} to ${quoteBriefly.en(place)}`,
    copiedInPart: (copied: string, n: number) => `${copied}; ${countedSubject.en(n)} not copied`,
    nothingCopied: 'Nothing was copied',
    notCopied: (n: number) => `${countedSubject.en(n)} not copied.`,
    copyFailed: (n: number) => `${countedItems.en(n)} could not be copied`,
  },
});
