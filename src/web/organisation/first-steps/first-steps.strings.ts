import { quoteName } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

/** The card that leads the owner of a new organisation to the first upload. */
export const firstStepsStrings = strings({
  ar: {
    title: 'لنبدأ بإعداد مركز البيانات',
    hint: 'ثلاث خطوات، ثم تصبح الإدارات جاهزة لرفع الملفات.',
    titleDone: 'مركز البيانات جاهز',
    hintDone: 'بقي أن ترفع أول ملف.',
    done: 'تمّ',
    steps: {
      partition: { name: 'القسم الرئيسي', hint: 'يضم شركات تعمل في مجال واحد، أو في مدينة واحدة.' },
      units: { name: 'الشركة والإدارة', hint: 'تُرفع الملفات داخل الإدارات، ولكل إدارة شركتها.' },
      people: { name: 'المستخدمون', hint: 'يرى كل موظف ملفات الإدارات التي ينتمي إليها.' },
    },
    addPartition: 'إضافة قسم رئيسي',
    addCompany: 'إضافة شركة',
    addDepartment: 'إضافة إدارة',
    anotherDepartment: 'إضافة إدارة أخرى',
    addUser: 'إضافة مستخدم',
    importUsers: 'استيراد عدة مستخدمين من ملف CSV',
    brand: 'اختياري: يظهر اسم منشأتك وشعارها في صفحة تسجيل الدخول وأعلى الصفحات، ويظهر اسمها في الرسائل.',
    setBrand: 'إضافة الاسم والشعار',
    askForUsers: 'يضيف المستخدمين المالكُ أو أحد المسؤولين.',
    openDepartment: (name: string) => `فتح ${quoteName.ar(name)}`,
  },
  en: {
    title: 'Set up the data center',
    hint: 'Three steps, then the departments are ready for files.',
    titleDone: 'The data center is ready',
    hintDone: 'What is left is to upload the first file.',
    done: 'Done',
    steps: {
      partition: { name: 'Partition', hint: 'Groups companies of one field, or of one city.' },
      units: {
        name: 'Company and department',
        hint: 'Files are uploaded inside departments, and a department belongs to a company.',
      },
      people: { name: 'People', hint: 'An employee sees the files of the departments they belong to.' },
    },
    addPartition: 'Add partition',
    addCompany: 'Add company',
    addDepartment: 'Add department',
    anotherDepartment: 'Add another department',
    addUser: 'Add user',
    importUsers: 'Import several users from a CSV file',
    brand:
      'Optional: the sign-in page and the top bar show your organisation’s name and logo; mails show its name.',
    setBrand: 'Add name and logo',
    askForUsers: 'The owner or an admin adds the users.',
    openDepartment: (name: string) => `Open ${quoteName.en(name)}`,
  },
});
