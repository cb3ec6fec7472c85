import { strings } from '#web/lib/text/strings.ts';

/** Texts of empty lists. */
export const emptyStrings = strings({
  ar: {
    places: {
      'data-center': {
        title: 'مركز البيانات فارغ',
        hint: 'ستظهر هنا الأقسام الرئيسية وما تضمه من شركات وإدارات وملفات.',
      },
      noDepartment: {
        title: 'لم تُضَف إلى إدارة بعد',
        hint: 'اطلب من المالك أو من أحد المسؤولين إضافتك إلى إدارتك.',
      },
      'shared-with-me': {
        title: 'لا توجد ملفات مشتركة معك بعد',
        hint: 'ستظهر هنا الملفات التي يشاركها الآخرون معك.',
      },
      unit: {
        title: 'لا توجد محتويات هنا بعد',
        hint: 'تُرفع الملفات داخل الإدارات. ستظهر هنا الشركات والإدارات بعد إضافتها.',
      },
      folder: { title: 'لا توجد ملفات', hint: 'هذا المجلد فارغ.' },
      uploadable: { title: 'لا توجد ملفات', hint: 'ارفع ملفات أو أفلتها هنا، أو أنشئ مجلدًا.' },
    },
    myFiles: { title: 'لا ملفات لك بعد', hint: 'أفلت الملفات هنا، أو ارفعها من جهازك.' },
    touchHint: 'ارفع ملفات أو التقط صورة، أو أنشئ مجلدًا.',
    addCompany: 'إضافة شركة',
    addDepartment: 'إضافة إدارة',
    askForUnits: 'يضيف الشركات والإدارات المالكُ أو أحد المسؤولين.',
    tabs: {
      folder: 'لا توجد مجلدات هنا',
      image: 'لا توجد صور هنا',
      docx: 'لا توجد ملفات نصية هنا',
      pdf: 'لا توجد ملفات PDF هنا',
      xlsx: 'لا توجد جداول Excel هنا',
    },
    tabHint: 'قد يكون ما تبحث عنه من نوع آخر.',
    showAll: 'عرض الكل',
    trash: { title: 'سلة المهملات فارغة' },
    search: {
      title: 'لا توجد نتائج',
      hint: 'جرّب كلمة أقصر، أو ابحث في كل مكان.',
      hintEverywhere: 'جرّب كلمة أقصر أو اكتبها بصورة أخرى.',
      hintFilters: 'وسّع التصفية أو أزلها.',
      clearFilters: 'إزالة التصفية',
    },
    notFound: {
      title: 'هذا العنصر غير متاح',
      hint: 'ربما حُذف أو نُقل، أو لم تعد لديك صلاحية لفتحه.',
      home: 'العودة إلى الرئيسية',
    },
    inTrash: {
      title: 'هذا العنصر في سلة المهملات',
      hint: 'استعده من السلة لتفتحه.',
      open: 'فتح سلة المهملات',
    },
  },
  en: {
    places: {
      'data-center': {
        title: 'The data center is empty',
        hint: 'Partitions, with their companies, departments and files, will appear here.',
      },
      noDepartment: {
        title: 'You do not belong to a department yet',
        hint: 'Ask the owner or an admin to add you to your department.',
      },
      'shared-with-me': {
        title: 'Nobody has shared a file with you yet',
        hint: 'The files that others let you read will appear here.',
      },
      unit: {
        title: 'There is nothing here yet',
        hint: 'Files are uploaded inside departments. Companies and departments will appear here once they are added.',
      },
      folder: { title: 'No files', hint: 'This folder is empty.' },
      uploadable: { title: 'No files', hint: 'Upload files or drop them here, or create a folder.' },
    },
    myFiles: { title: 'You have no files yet', hint: 'Drop files here, or upload them from your device.' },
    touchHint: 'Upload files or take a photo, or create a folder.',
    addCompany: 'Add company',
    addDepartment: 'Add department',
    askForUnits: 'The owner or an admin adds companies and departments.',
    tabs: {
      folder: 'There are no folders here',
      image: 'There are no images here',
      docx: 'There are no text files here',
      pdf: 'There are no PDF files here',
      xlsx: 'There are no Excel sheets here',
    },
    tabHint: 'What you are looking for may be of another type.',
    showAll: 'Show all',
    trash: { title: 'The trash is empty' },
    search: {
      title: 'No results',
      hint: 'Try a shorter word, or search everywhere.',
      hintEverywhere: 'Try a shorter word, or write it another way.',
      hintFilters: 'Widen the filters or clear them.',
      clearFilters: 'Clear filters',
    },
    notFound: {
      title: 'This item is not available',
      hint: 'It may have been deleted or moved, or you may no longer open it.',
      home: 'Back to Home',
    },
    inTrash: {
      title: 'This item is in the trash',
      hint: 'Restore it from the trash to open it.',
      open: 'Open the trash',
    },
  },
});
