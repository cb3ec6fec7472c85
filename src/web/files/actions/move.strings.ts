import { strings } from '#web/lib/strings.ts';
import { countedItems, quoteName } from '#web/lib/counted.ts';

/** Texts of moving and copying. `what` is a name or a number of items. */
export const moveStrings = strings({
  ar: {
    move: 'نقل إلى…',
    moveTitle: (what: string) => `نقل ${what}`,
    moveHere: 'نقل إلى هنا',
    moving: 'نقل العناصر',
    moved: (what: string, place: string) => `تم نقل ${what} إلى ${quoteName.ar(place)}`,
    moveFailed: (n: number) => `تعذّر نقل ${countedItems.ar(n)}`,
    movedBack: (what: string) => `تمت إعادة ${what} إلى مكانه السابق`,
    movedBackMany: (n: number) => `تمت إعادة ${countedItems.ar(n)} إلى المكان السابق`,
    copy: 'نسخ إلى…',
    copyTitle: (what: string) => `نسخ ${what}`,
    copyHere: 'نسخ إلى هنا',
    copying: 'نسخ العناصر',
    copied: (what: string, place: string) => `تم نسخ ${what} إلى ${quoteName.ar(place)}`,
    copyFailed: (n: number) => `تعذّر نسخ ${countedItems.ar(n)}`,
  },
  en: {
    move: 'Move to…',
    moveTitle: (what: string) => `Move ${what}`,
    moveHere: 'Move here',
    moving: 'Moving items',
    moved: (what: string, place: string) => `Moved ${what} to ${quoteName.en(place)}`,
    moveFailed: (n: number) => `${countedItems.en(n)} could not be moved`,
    movedBack: (what: string) => `${what} is back where it was`,
    movedBackMany: (n: number) => `${countedItems.en(n)} are back where they were`,
    copy: 'Copy to…',
    copyTitle: (what: string) => `Copy ${what}`,
    copyHere: 'Copy here',
    copying: 'Copying items',
    copied: (what: string, place: string) => `Copied ${what} to ${quoteName.en(place)}`,
    copyFailed: (n: number) => `${countedItems.en(n)} could not be copied`,
  },
});
