import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import { countedItems } from '#web/lib/text/counted.ts';

/** Texts of the trash. `what` is a name or a number of items. */
export const trashStrings = strings({
  ar: {
    trash: 'نقل إلى سلة المهملات',
    cannotTrash: 'لا تملك صلاحية حذف جميع العناصر المحددة.',
    trashing: 'النقل إلى سلة المهملات',
    trashed: (what: string) => `تم نقل ${what} إلى سلة المهملات`,
    trashFailed: (n: number) => `تعذّر نقل ${countedItems.ar(n)} إلى سلة المهملات`,
    restore: 'استعادة',
    restoring: 'استعادة العناصر',
    restored: (what: string) => `تمت استعادة ${what}`,
    restoreFailed: (n: number) => `تعذّرت استعادة ${countedItems.ar(n)}`,
    purge: 'حذف نهائي',
    purging: 'حذف العناصر نهائيًا',
    purged: (what: string) => `تم حذف ${what} نهائيًا`,
    purgeFailed: (n: number) => `تعذّر حذف ${countedItems.ar(n)}`,
    delete: 'حذف',
    purgeTitle: 'هل تريد الحذف نهائيًا؟',
    purgeConsequence: (n: number) =>
      plural('ar', n, {
        zero: 'لا توجد عناصر للحذف.',
        one: 'هل أنت متأكد من حذف هذا العنصر؟ لا يمكن التراجع عن حذفه.',
        two: 'هل أنت متأكد من حذف هذين العنصرين؟ لا يمكن التراجع عن حذفهما.',
        few: 'هل أنت متأكد من حذف هذه العناصر (#)؟ لا يمكن التراجع عن حذفها.',
        many: 'هل أنت متأكد من حذف هذه العناصر (#)؟ لا يمكن التراجع عن حذفها.',
        other: 'هل أنت متأكد من حذف هذه العناصر (#)؟ لا يمكن التراجع عن حذفها.',
      }),
    empty: 'إفراغ سلة المهملات',
    emptyTitle: 'هل تريد إفراغ سلة المهملات؟',
    emptyConsequence: (n: number) =>
      `سيُحذف نهائيًا كل ما في سلة المهملات هنا وفي المجلدات الفرعية: ${plural('ar', n, {
        zero: 'لا شيء',
        one: 'عنصر واحد',
        two: 'عنصران',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      })}. لا يمكن التراجع عن ذلك.`,
    emptied: (n: number) => `تم إفراغ سلة المهملات وحذف ${countedItems.ar(n)} نهائيًا`,
    alreadyEmpty: 'سلة المهملات فارغة.',
  },
  en: {
    trash: 'Move to trash',
    cannotTrash: 'You may not delete all of the selected items.',
    trashing: 'Moving to the trash',
    trashed: (what: string) => `Moved ${what} to the trash`,
    trashFailed: (n: number) => `${countedItems.en(n)} could not be moved to the trash`,
    restore: 'Restore',
    restoring: 'Restoring items',
    restored: (what: string) => `Restored ${what}`,
    restoreFailed: (n: number) => `${countedItems.en(n)} could not be restored`,
    purge: 'Delete for good',
    purging: 'Deleting items for good',
    purged: (what: string) => `Deleted ${what} for good`,
    purgeFailed: (n: number) => `${countedItems.en(n)} could not be deleted`,
    delete: 'Delete',
    purgeTitle: 'Delete for good?',
    purgeConsequence: (n: number) =>
      plural('en', n, {
        one: 'Are you sure you want to delete this item? This cannot be undone.',
        other: 'Are you sure you want to delete these # items? This cannot be undone.',
      }),
    empty: 'Empty trash',
    emptyTitle: 'Empty the trash?',
    emptyConsequence: (n: number) =>
      `Everything in the trash here, and in the folders inside, is deleted for good: ${countedItems.en(n)}. This cannot be undone.`,
    emptied: (n: number) => `The trash is empty: ${countedItems.en(n)} deleted for good`,
    alreadyEmpty: 'The trash is empty.',
  },
});
