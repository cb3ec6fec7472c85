import type { ClientErrorCode } from './api-error.ts';
import { formatBytes } from './format.ts';
import { plural } from './plural.ts';
import type { Strings } from './strings.ts';

type Params = Readonly<Record<string, string | number>>;
type ErrorText = string | ((params: Params) => string);

/** What happened and what to do, for every code. A code without a text does not compile. */
export interface ErrorTexts {
  codes: Readonly<Record<ClientErrorCode, ErrorText>>;
  /** For an error without a code; `errors.defaultErrorMessage` in the specification. */
  defaultErrorMessage: string;
}

const minutesOf = (params: Params) => Math.max(1, Math.ceil(Number(params['seconds'] ?? 60) / 60));

/** The limit that the server sent, else that of the specification. */
const maxMegabytes = (params: Params) => params['max'] ?? 32;

/** The sizes of `quotaExceeded`: what is needed, what is free and the quota. */
const sizesOf = ({ needed, used, quota }: Params, locale: 'ar' | 'en') =>
  [Number(needed), Math.max(0, Number(quota) - Number(used)), Number(quota)].map((bytes) =>
    formatBytes(bytes, locale),
  );

export const errorsStrings: Strings<ErrorTexts> = {
  ar: {
    codes: {
      offline: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالشبكة ثم أعد المحاولة.',
      invalidInput: 'بعض البيانات غير صحيحة. راجع الحقول ثم أعد المحاولة.',
      invalidJson: 'لم يفهم الخادم الطلب. حدّث الصفحة ثم أعد المحاولة.',
      unauthenticated: 'انتهت جلستك. سجّل الدخول من جديد.',
      forbidden: 'ليست لديك صلاحية لهذا الإجراء. اطلبها من المسؤول.',
      wrongOrigin: 'رُفض الطلب لأنه لم يصدر من هذا الموقع. افتح الصفحة من عنوانها المعتاد ثم أعد المحاولة.',
      notFound: 'العنصر المطلوب غير موجود. ربما حُذف أو نُقل.',
      methodNotAllowed: 'لا يدعم الخادم هذا الإجراء. حدّث الصفحة ثم أعد المحاولة.',
      conflict: 'تغيّرت البيانات في أثناء عملك. حدّث الصفحة ثم أعد المحاولة.',
      bodyTooLarge: 'حجم البيانات المرسلة أكبر من المسموح. قلّل الحجم ثم أعد المحاولة.',
      unsupportedMediaType: 'نوع البيانات المرسلة غير مدعوم.',
      tooManyRequests: (params) => {
        const n = minutesOf(params);
        const wait = plural(n, {
          zero: 'بعد قليل',
          one: 'بعد دقيقة',
          two: 'بعد دقيقتين',
          few: `بعد ${n} دقائق`,
          many: `بعد ${n} دقيقة`,
          other: `بعد ${n} دقيقة`,
        });
        return `محاولات كثيرة متتالية. أعد المحاولة ${wait}.`;
      },
      tooManyAtOnce: 'لديك طلبات كثيرة قيد التنفيذ. انتظر حتى تكتمل ثم أعد المحاولة.',
      internal: 'حدث خطأ غير متوقع في الخادم. أعد المحاولة، وإن تكرر فأبلغ المسؤول.',
      unavailable: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
      storageFull: 'امتلأت مساحة التخزين في الخادم. أبلغ المسؤول، ثم أعد المحاولة بعد توفير مساحة.',
      ownerExists: 'سُجّل مالك النظام من قبل. سجّل الدخول أو اطلب حسابًا من المسؤول.',
      setupCodeWrong: 'رمز الإعداد غير صحيح.',
      wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      userNotFound: 'المستخدم غير موجود.',
      wrongPassword: 'كلمة المرور التي أدخلتها غير صحيحة.',
      userDisabled: 'هذا المستخدم معطّل. تواصل مع المسؤول لتفعيله.',
      passwordChangeRequired: 'كلمة مرورك الحالية مؤقتة. غيّرها أولًا لتتابع العمل.',
      passwordTooCommon: 'كلمة المرور هذه سهلة التخمين. اختر أطول منها أو أقل شيوعًا.',
      passwordUnchanged: 'هذه كلمة مرورك الحالية أو شبيهة بها. اختر غيرها.',
      passwordIsTemporary: 'هذه كلمة المرور المؤقتة أو شبيهة بها. اختر واحدة لا يعرفها غيرك.',
      resetLinkInvalid: 'انتهت صلاحية رابط إعادة التعيين أو استُخدم من قبل. اطلب رابطًا جديدًا.',
      emailTaken: 'هذا البريد الإلكتروني مستخدم في حساب آخر. استخدم غيره.',
      usernameTaken: 'اسم المستخدم هذا محجوز. اختر غيره.',
      departmentUnknown: 'إحدى الإدارات المختارة لم تعد موجودة. حدّث الصفحة ثم اختر من جديد.',
      pictureNotImage: 'هذا الملف ليس صورة. اختر صورة بصيغة معروفة.',
      pictureTooLarge: 'حجم الصورة أكبر من المسموح. اختر صورة أصغر.',
      nameTaken: 'هذا الاسم مستخدم هنا من قبل. اختر اسمًا آخر.',
      nameConfirmationRequired: 'هذا العنصر ليس فارغًا. اكتب اسمه للتأكيد قبل حذفه.',
      parentDeleted: 'العنصر الذي يضمّه محذوف. استعده أولًا ثم أعد المحاولة.',
      nameInvalid: 'هذا الاسم غير مقبول. تجنّب الرموز الخاصة مثل \\ و/ ثم أعد المحاولة.',
      fileTooLarge: (params) => `الحد الأقصى لحجم الملف هو ${maxMegabytes(params)} م.ب.`,
      versionConflict: 'حفظ شخص آخر هذا الملف بعد أن فتحته. افتح النسخة الأحدث أو احفظ عملك نسخةً مستقلة.',
      wrongType: 'نوع هذا الملف لا يقبل هذا الإجراء.',
      intoItself: 'لا يمكن نقل مجلد إلى داخله. اختر مكانًا آخر.',
      tooDeep: (params) =>
        `أقصى عمق للمجلدات هو ${params['max']} مستوى. اختر مكانًا أعلى أو قلّل تداخل المجلدات.`,
      otherSpace: 'لا يمكن النقل بين مركز البيانات وملفاتي. انسخ العناصر بدلًا من نقلها.',
      tooManyItems: 'عدد العناصر أكبر من أن تُعالج دفعة واحدة. قسّمها ثم أعد المحاولة.',
      nothingToDownload: 'ليس فيما اخترته ملف يمكنك تنزيله.',
      uploadOffset: 'انقطع الرفع. أعد المحاولة ليُستأنف من حيث توقف.',
      uploadProtocol: 'طريقة الرفع غير مدعومة. حدّث الصفحة ثم أعد المحاولة.',
      uploadTooManyParts: 'وصل الملف في أجزاء صغيرة كثيرة. ارفعه من جديد.',
      quotaExceeded: (params) => {
        const [needed, free, quota] = sizesOf(params, 'ar');
        return `المساحة لا تكفي: المطلوب ${needed} والمتاح ${free} من ${quota}. أفرغ سلة المهملات أو اطلب من المسؤول مساحة أكبر.`;
      },
      tooManyUploads: 'لديك ملفات كثيرة لم يكتمل رفعها. أكمل رفعها أو ألغِ بعضها ثم أعد المحاولة.',
    },
    defaultErrorMessage: 'حدث خطأ غير متوقع. أعد المحاولة، وإن تكرر فأبلغ المسؤول.',
  },
  en: {
    codes: {
      offline: 'The server could not be reached. Check your network connection and try again.',
      invalidInput: 'Some of the details are not valid. Check the fields and try again.',
      invalidJson: 'The server did not understand the request. Reload the page and try again.',
      unauthenticated: 'Your session has ended. Sign in again.',
      forbidden: 'You do not have permission to do this. Ask an administrator for it.',
      wrongOrigin:
        'The request was refused because it did not come from this site. Open the page at its usual address and try again.',
      notFound: 'This item was not found. It may have been deleted or moved.',
      methodNotAllowed: 'The server does not support this action. Reload the page and try again.',
      conflict: 'The data changed while you were working. Reload the page and try again.',
      bodyTooLarge: 'What you sent is larger than allowed. Make it smaller and try again.',
      unsupportedMediaType: 'This type of data is not supported.',
      tooManyRequests: (params) => {
        const n = minutesOf(params);
        return `Too many attempts. Try again in ${plural(n, { one: 'a minute', other: `${n} minutes` })}.`;
      },
      tooManyAtOnce: 'Too many of your requests are still running. Wait for them to finish and try again.',
      internal:
        'Something went wrong on the server. Try again, and tell an administrator if it happens again.',
      unavailable: 'The service is not available right now. Try again shortly.',
      storageFull:
        'The storage of the server is full. Tell an administrator, and try again when there is space.',
      ownerExists: 'The owner has already registered. Sign in, or ask an administrator for an account.',
      setupCodeWrong: 'The setup code is wrong.',
      wrongCredentials: 'The e-mail address or the password is incorrect.',
      userNotFound: 'User not found',
      wrongPassword: 'The password you entered is incorrect',
      userDisabled: 'This user is disabled. Ask an administrator to activate the account.',
      passwordChangeRequired: 'Your current password is temporary. Change it first to go on.',
      passwordTooCommon: 'This password is easy to guess. Choose a longer or less common one.',
      passwordUnchanged: 'This is your current password, or very like it. Choose another one.',
      passwordIsTemporary: 'This is the temporary password, or very like it. Choose one that only you know.',
      resetLinkInvalid: 'This reset link has expired or was already used. Ask for a new one.',
      emailTaken: 'Another account uses this e-mail address. Use a different one.',
      usernameTaken: 'This username is taken. Choose another.',
      departmentUnknown: 'One of the chosen departments no longer exists. Reload the page and choose again.',
      pictureNotImage: 'This file is not an image. Choose an image in a common format.',
      pictureTooLarge: 'This image is larger than allowed. Choose a smaller one.',
      nameTaken: 'This name is already used here. Choose another.',
      nameConfirmationRequired: 'This item is not empty. Type its name to confirm before deleting it.',
      parentDeleted: 'What it belongs to has been deleted. Restore that first and try again.',
      nameInvalid: 'This name is not accepted. Avoid special characters such as \\ and / and try again.',
      fileTooLarge: (params) => `The maximum file size allowed is ${maxMegabytes(params)}MB`,
      versionConflict:
        'Someone else saved this file after you opened it. Open the newer version, or save your work as a separate copy.',
      wrongType: 'This type of file does not allow that.',
      intoItself: 'A folder cannot be moved into itself. Choose another place.',
      tooDeep: (params) =>
        `Folders can be at most ${params['max']} levels deep. Choose a place further up, or nest fewer folders.`,
      otherSpace: 'Items cannot be moved between the Data Center and My Files. Copy them instead.',
      tooManyItems: 'These are too many items for one go. Split them and try again.',
      nothingToDownload: 'There is no file that you may download in what you selected.',
      uploadOffset: 'The upload was interrupted. Try again to continue where it stopped.',
      uploadProtocol: 'This way of uploading is not supported. Reload the page and try again.',
      uploadTooManyParts: 'The file arrived in too many small parts. Upload it again.',
      quotaExceeded: (params) => {
        const [needed, free, quota] = sizesOf(params, 'en');
        return `Not enough space: ${needed} needed, ${free} of ${quota} free. Empty the trash or ask an administrator for more space.`;
      },
      tooManyUploads: 'You have too many unfinished uploads. Finish or cancel some and try again.',
    },
    defaultErrorMessage: 'Something went wrong. Try again, and tell an administrator if it happens again.',
  },
};
