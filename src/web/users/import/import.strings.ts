import { roleNames } from '#shared/auth/role-names.ts';
import { isolate } from '#shared/text/isolate.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import type { ImportProblem } from '#shared/users/users.contract.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

const arabicUsers = (n: number) =>
  plural('ar', n, {
    zero: 'لا أحد',
    one: 'مستخدم واحد',
    two: 'مستخدمين',
    few: '# مستخدمين',
    many: '# مستخدمًا',
    other: '# مستخدم',
  });
const englishUsers = (n: number) => plural('en', n, { one: '1 user', other: '# users' });

type Problems = Record<ImportProblem, (value: string) => string>;

export const importStrings = strings({
  ar: {
    title: 'استيراد مستخدمين',
    description: (max: number) =>
      `من ملف CSV فيه ${formatNumber(max, 'ar')} صف على الأكثر. ترى أولًا ما سيحدث لكل صف، ولا يُضاف أحد قبل تأكيدك.`,
    users: 'المستخدمون',
    path: 'المسار',
    choose: 'اختيار ملف',
    chooseOther: 'اختيار ملف آخر',
    template: 'تنزيل نموذج',
    hint: 'الأعمدة المطلوبة: الاسم واسم المستخدم والبريد الإلكتروني. الدور الفارغ يعني موظفًا. تُكتب الإدارة باسمها أو بمسارها: القسم الرئيسي / الشركة / الإدارة، ويفصل بين الإدارات الرمز |.',
    failures: {
      empty: 'لا توجد صفوف في هذا الملف.',
      tooMany: (max: number) => `في الملف أكثر من ${formatNumber(max, 'ar')} صف. قسّمه ثم أعد المحاولة.`,
      notCsv: 'هذا ليس ملف CSV. احفظ جدولك بصيغة CSV ثم اختره.',
      tooLarge: 'هذا الملف أكبر من أن يكون قائمة مستخدمين.',
      columnsMissing: (columns: string) =>
        `أعمدة غير موجودة في الملف: ${isolate(columns)}. نزّل النموذج لترى العناوين.`,
      unreadable: 'تعذّرت قراءة الملف. اختره من جديد.',
    },
    row: (number: number) => `الصف ${formatNumber(number, 'ar')}`,
    columns: { result: 'النتيجة', departments: 'الإدارات' },
    ready: 'سيُضاف',
    adding: 'جارٍ الإضافة…',
    added: 'أُضيف',
    refused: 'لن يُضاف',
    failed: 'لم يُضف',
    problems: {
      nameInvalid: () => 'الاسم ناقص أو أطول من المسموح.',
      usernameInvalid: () => 'اسم المستخدم ناقص أو أطول من المسموح.',
      emailInvalid: () => 'عنوان البريد الإلكتروني غير صحيح.',
      phoneInvalid: () => 'رقم الهاتف ليس بالصيغة الدولية، مثل ⁦+966 50 123 4567⁩.',
      roleUnknown: (value) =>
        `دور غير معروف: «${isolate(value)}». اكتب أحد الأدوار: ${Object.values(roleNames.ar).join('، ')}.`,
      departmentRequired: () => 'الموظف يحتاج إلى إدارة واحدة على الأقل.',
      departmentUnknown: (value) => `إدارة غير موجودة: «${isolate(value)}».`,
      departmentAmbiguous: (value) => `أكثر من إدارة باسم «${isolate(value)}». اكتب مسارها كاملًا.`,
      emailTaken: () => 'البريد الإلكتروني مستخدم في حساب آخر.',
      usernameTaken: () => 'اسم المستخدم محجوز.',
      emailRepeated: () => 'البريد الإلكتروني مكرر في الملف.',
      usernameRepeated: () => 'اسم المستخدم مكرر في الملف.',
    } satisfies Problems as Problems,
    summary: (ready: number, wrong: number) =>
      wrong === 0
        ? `كل الصفوف صحيحة: ${formatNumber(ready, 'ar')}.`
        : `صفوف صحيحة: ${formatNumber(ready, 'ar')}. صفوف لن تُضاف: ${formatNumber(wrong, 'ar')}.`,
    confirm: (n: number) => (n === 0 ? 'إضافة' : `إضافة ${arabicUsers(n)}`),
    progress: (done: number, all: number) => `أُضيف ${formatNumber(done, 'ar')} من ${formatNumber(all, 'ar')}`,
    stop: 'إيقاف',
    done: (added: number, failed: number) =>
      failed === 0
        ? `عدد من أُضيفوا: ${formatNumber(added, 'ar')}.`
        : `عدد من أُضيفوا: ${formatNumber(added, 'ar')}، ومن لم يُضافوا: ${formatNumber(failed, 'ar')}.`,
    passwords: 'تنزيل كلمات المرور المؤقتة',
    password: 'كلمة المرور المؤقتة',
    refusedRows: 'تنزيل الصفوف التي لم تُضف',
    reasons: 'السبب',
    toUsers: 'إلى قائمة المستخدمين',
  },
  en: {
    title: 'Import users',
    description: (max: number) =>
      `From a CSV file with at most ${formatNumber(max, 'en')} rows. You first see what happens to each row; nobody is added before you confirm.`,
    users: 'Users',
    path: 'Path',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    template: 'Download a template',
    hint: 'Required columns: name, username and e-mail address. An empty role means Employee. A department is written by its name or its path: partition / company / department; a | stands between departments.',
    failures: {
      empty: 'This file has no rows.',
      tooMany: (max: number) =>
        `The file has more than ${formatNumber(max, 'en')} rows. Split it and try again.`,
      notCsv: 'This is not a CSV file. Save your table as CSV and choose that.',
      tooLarge: 'This file is too large to be a list of users.',
      columnsMissing: (columns: string) =>
        `Columns that the file lacks: ${isolate(columns)}. Download the template to see the headings.`,
      unreadable: 'The file could not be read. Choose it again.',
    },
    row: (number: number) => `Row ${formatNumber(number, 'en')}`,
    columns: { result: 'Result', departments: 'Departments' },
    ready: 'Will be added',
    adding: 'Adding…',
    added: 'Added',
    refused: 'Will not be added',
    failed: 'Not added',
    problems: {
      nameInvalid: () => 'The name is missing or too long.',
      usernameInvalid: () => 'The username is missing or too long.',
      emailInvalid: () => 'The e-mail address is not valid.',
      phoneInvalid: () => 'The phone number is not in international format, such as +966 50 123 4567.',
      roleUnknown: (value) =>
        `Unknown role: “${isolate(value)}”. Write one of: ${Object.values(roleNames.en).join(', ')}.`,
      departmentRequired: () => 'An employee needs at least one department.',
      departmentUnknown: (value) => `Unknown department: “${isolate(value)}”.`,
      departmentAmbiguous: (value) =>
        `Several departments are called “${isolate(value)}”. Write the whole path.`,
      emailTaken: () => 'Another account uses this e-mail address.',
      usernameTaken: () => 'This username is taken.',
      emailRepeated: () => 'This e-mail address is in the file twice.',
      usernameRepeated: () => 'This username is in the file twice.',
    } satisfies Problems as Problems,
    summary: (ready: number, wrong: number) =>
      wrong === 0
        ? `All ${formatNumber(ready, 'en')} rows are valid.`
        : `Valid rows: ${formatNumber(ready, 'en')}. Rows that will not be added: ${formatNumber(wrong, 'en')}.`,
    confirm: (n: number) => (n === 0 ? 'Add' : `Add ${englishUsers(n)}`),
    progress: (done: number, all: number) =>
      `${formatNumber(done, 'en')} of ${formatNumber(all, 'en')} added`,
    stop: 'Stop',
    done: (added: number, failed: number) =>
      failed === 0
        ? `Users added: ${formatNumber(added, 'en')}.`
        : `Users added: ${formatNumber(added, 'en')}, not added: ${formatNumber(failed, 'en')}.`,
    passwords: 'Download the temporary passwords',
    password: 'Temporary password',
    refusedRows: 'Download the rows that were not added',
    reasons: 'Reason',
    toUsers: 'To the list of users',
  },
});
