import type { ImportProblem } from '#shared/users/users.contract.ts';
import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

const arabicUsers = (n: number) =>
  plural(n, {
    zero: 'لا أحد',
    one: 'مستخدم واحد',
    two: 'مستخدمين',
    few: `${n} مستخدمين`,
    many: `${n} مستخدمًا`,
    other: `${n} مستخدم`,
  });
const englishUsers = (n: number) => plural(n, { one: '1 user', other: `${n} users` });

type Problems = Record<ImportProblem, (value: string) => string>;

export const importStrings = strings({
  ar: {
    title: 'استيراد مستخدمين',
    description: (max: number) =>
      `من ملف CSV فيه ${max} صف على الأكثر. ترى أولًا ما سيحدث لكل صف، ولا يُضاف أحد قبل تأكيدك.`,
    users: 'المستخدمون',
    path: 'المسار',
    choose: 'اختيار ملف',
    chooseOther: 'اختيار ملف آخر',
    template: 'تنزيل نموذج',
    hint: 'الأعمدة المطلوبة: الاسم واسم المستخدم والبريد الإلكتروني. الدور الفارغ يعني موظفًا. تُكتب الإدارة باسمها أو بمسارها: القسم الرئيسي / الشركة / الإدارة، ويفصل بين الإدارات الرمز |.',
    failures: {
      empty: 'لا صفوف في هذا الملف.',
      tooMany: (max: number) => `في الملف أكثر من ${max} صف. قسّمه ثم أعد المحاولة.`,
      tooLarge: 'هذا الملف أكبر من أن يكون قائمة مستخدمين.',
      columnsMissing: (columns: string) =>
        `أعمدة غير موجودة في الملف: ${columns}. نزّل النموذج لترى العناوين.`,
      unreadable: 'تعذّرت قراءة الملف. اختره من جديد.',
    },
    columns: { result: 'النتيجة', departments: 'الإدارات' },
    ready: 'سيُضاف',
    adding: 'جارٍ الإضافة…',
    added: 'أُضيف',
    skipped: 'لم يُضف',
    problems: {
      nameInvalid: () => 'الاسم ناقص أو أطول من المسموح.',
      usernameInvalid: () => 'اسم المستخدم ناقص أو أطول من المسموح.',
      emailInvalid: () => 'البريد الإلكتروني غير صحيح.',
      phoneInvalid: () => 'رقم الهاتف ليس بالصيغة الدولية.',
      roleUnknown: (value) => `دور غير معروف: «${value}».`,
      departmentRequired: () => 'الموظف يحتاج إلى إدارة واحدة على الأقل.',
      departmentUnknown: (value) => `إدارة غير موجودة: «${value}».`,
      departmentAmbiguous: (value) => `أكثر من إدارة باسم «${value}». اكتب مسارها كاملًا.`,
      emailTaken: () => 'البريد الإلكتروني مستخدم في حساب آخر.',
      usernameTaken: () => 'اسم المستخدم محجوز.',
      emailRepeated: () => 'البريد الإلكتروني مكرر في الملف.',
      usernameRepeated: () => 'اسم المستخدم مكرر في الملف.',
    } satisfies Problems as Problems,
    summary: (ready: number, wrong: number) =>
      wrong === 0 ? `كل الصفوف صحيحة: ${ready}.` : `صفوف صحيحة: ${ready}. صفوف لن تُضاف: ${wrong}.`,
    confirm: (n: number) => (n === 0 ? 'إضافة' : `إضافة ${arabicUsers(n)}`),
    progress: (done: number, all: number) => `أُضيف ${done} من ${all}`,
    stop: 'إيقاف',
    done: (added: number, failed: number) =>
      failed === 0 ? `عدد من أُضيفوا: ${added}.` : `عدد من أُضيفوا: ${added}، ومن لم يُضافوا: ${failed}.`,
    passwords: 'تنزيل كلمات المرور المؤقتة',
    password: 'كلمة المرور المؤقتة',
    toUsers: 'إلى قائمة المستخدمين',
  },
  en: {
    title: 'Import users',
    description: (max: number) =>
      `From a CSV file with at most ${max} rows. You first see what happens to each row; nobody is added before you confirm.`,
    users: 'Users',
    path: 'Path',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    template: 'Download a template',
    hint: 'Required columns: name, username and e-mail address. An empty role means Employee. A department is written by its name or its path: partition / company / department; a | stands between departments.',
    failures: {
      empty: 'This file has no rows.',
      tooMany: (max: number) => `The file has more than ${max} rows. Split it and try again.`,
      tooLarge: 'This file is too large to be a list of users.',
      columnsMissing: (columns: string) =>
        `Columns that the file lacks: ${columns}. Download the template to see the headings.`,
      unreadable: 'The file could not be read. Choose it again.',
    },
    columns: { result: 'Result', departments: 'Departments' },
    ready: 'Will be added',
    adding: 'Adding…',
    added: 'Added',
    skipped: 'Not added',
    problems: {
      nameInvalid: () => 'The name is missing or too long.',
      usernameInvalid: () => 'The username is missing or too long.',
      emailInvalid: () => 'The e-mail address is not valid.',
      phoneInvalid: () => 'The phone number is not in international format.',
      roleUnknown: (value) => `Unknown role: “${value}”.`,
      departmentRequired: () => 'An employee needs at least one department.',
      departmentUnknown: (value) => `Unknown department: “${value}”.`,
      departmentAmbiguous: (value) => `Several departments are called “${value}”. Write the whole path.`,
      emailTaken: () => 'Another account uses this e-mail address.',
      usernameTaken: () => 'This username is taken.',
      emailRepeated: () => 'This e-mail address is in the file twice.',
      usernameRepeated: () => 'This username is in the file twice.',
    } satisfies Problems as Problems,
    summary: (ready: number, wrong: number) =>
      wrong === 0
        ? `All ${ready} rows are valid.`
        : `Valid rows: ${ready}. Rows that will not be added: ${wrong}.`,
    confirm: (n: number) => (n === 0 ? 'Add' : `Add ${englishUsers(n)}`),
    progress: (done: number, all: number) => `${done} of ${all} added`,
    stop: 'Stop',
    done: (added: number, failed: number) =>
      failed === 0 ? `Users added: ${added}.` : `Users added: ${added}, not added: ${failed}.`,
    passwords: 'Download the temporary passwords',
    password: 'Temporary password',
    toUsers: 'To the list of users',
  },
});
