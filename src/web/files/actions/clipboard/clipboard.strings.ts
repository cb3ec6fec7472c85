import { strings } from '#web/lib/text/strings.ts';

/** Texts of cut, copy and paste. `what` is a name or a number of items. */
export const clipboardStrings = strings({
  ar: {
    cut: (what: string) => `تم قصّ ${what}. افتح المجلد المطلوب ثم اضغط Ctrl+V.`,
    copied: (what: string) => `تم نسخ ${what}. افتح المجلد المطلوب ثم اضغط Ctrl+V.`,
    cannotMove: 'لا تملك صلاحية نقل جميع العناصر المحددة.',
    cannotCopy: 'لا تملك صلاحية نسخ جميع العناصر المحددة.',
  },
  en: {
    cut: (what: string) => `Cut ${what}. Open the target folder and press Ctrl+V.`,
    copied: (what: string) => `Copied ${what}. Open the target folder and press Ctrl+V.`,
    cannotMove: 'You may not move all of the selected items.',
    cannotCopy: 'You may not copy all of the selected items.',
  },
});
