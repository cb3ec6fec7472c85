import type { PasswordWeakness } from '#shared/auth/password-weakness.ts';
import type { SignedInErrorCode } from '#shared/http/errors.ts';
import type { ClientErrorCode, MissingPartCode } from './api-error.ts';
import { plural } from '#web/lib/text/plural.ts';
import type { Strings } from '#web/lib/text/strings.ts';

export type Params = Readonly<Record<string, string | number>>;
export type ErrorText = string | ((params: Params) => string);

/** What happened and what to do, for every code that is not in signed-in-errors.strings.ts. A code without a text does not compile. */
export interface ErrorTexts {
  codes: Readonly<Record<Exclude<ClientErrorCode, SignedInErrorCode | MissingPartCode>, ErrorText>>;
  /** For an error without a code; `errors.defaultErrorMessage` in the specification. */
  defaultErrorMessage: string;
}

/** Why a password is easy to guess. */
const weakness: Strings<Readonly<Partial<Record<PasswordWeakness, string>>>> = {
  ar: {
    personal: 'لأنها تحتوي على اسم صاحب الحساب أو اسم المستخدم أو البريد الإلكتروني',
    common: 'لأنها من الكلمات الشائعة',
    repeated: 'لأن حروفها أو أرقامها مكررة',
    sequence: 'لأن حروفها أو أرقامها متتالية',
  },
  en: {
    personal: 'it contains the name, username or e-mail address of the account',
    common: 'it is made of common words',
    repeated: 'the same characters are repeated',
    sequence: 'its letters or digits follow one another',
  },
};

const minutesOf = (params: Params) => Math.max(1, Math.ceil(Number(params['seconds'] ?? 60) / 60));

export const errorsStrings: Strings<ErrorTexts> = {
  ar: {
    codes: {
      offline: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالشبكة ثم أعد المحاولة.',
      invalidInput: 'بعض البيانات غير صحيحة. راجع الحقول ثم أعد المحاولة.',
      invalidJson: 'تعذّرت قراءة الطلب. حدّث الصفحة ثم أعد المحاولة.',
      unauthenticated: 'انتهت جلستك. سجّل الدخول من جديد.',
      forbidden: 'ليست لديك صلاحية لهذا الإجراء. اطلبها من المسؤول.',
      wrongOrigin: 'رُفض الطلب لأنه لم يصدر من هذا الموقع. افتح الصفحة من عنوانها المعتاد ثم أعد المحاولة.',
      notFound: 'العنصر المطلوب غير موجود. ربما حُذف أو نُقل.',
      methodNotAllowed: 'لا يدعم الخادم هذا الإجراء. حدّث الصفحة ثم أعد المحاولة.',
      bodyTooLarge: 'حجم البيانات المرسلة أكبر من المسموح. قلّل الحجم ثم أعد المحاولة.',
      unsupportedMediaType: 'نوع البيانات المرسلة غير مدعوم.',
      tooManyRequests: (params) => {
        const n = minutesOf(params);
        const wait = plural('ar', n, {
          zero: 'بعد قليل',
          one: 'بعد دقيقة',
          two: 'بعد دقيقتين',
          few: 'بعد # دقائق',
          many: 'بعد # دقيقة',
          other: 'بعد # دقيقة',
        });
        return `محاولات كثيرة متتالية. أعد المحاولة ${wait}.`;
      },
      internal: 'حدث خطأ غير متوقع في الخادم. أعد المحاولة، وإن تكرر فأبلغ المسؤول.',
      unavailable: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
      storageFull: 'امتلأت مساحة التخزين على الخادم. أبلغ المسؤول، ثم أعد المحاولة بعد توفير مساحة.',
      ownerExists: 'سُجّل مالك النظام من قبل. سجّل الدخول أو اطلب حسابًا من المسؤول.',
      setupCodeWrong: 'رمز الإعداد غير صحيح.',
      wrongCredentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      userNotFound: 'المستخدم غير موجود.',
      wrongPassword: 'كلمة المرور التي أدخلتها غير صحيحة.',
      userDisabled: 'هذا المستخدم معطّل. تواصل مع المسؤول لتفعيله.',
      passwordTooCommon: (params) => {
        const why = weakness.ar[params['reason'] as PasswordWeakness];
        return `كلمة المرور هذه سهلة التخمين${why ? ` ${why}` : ''}. اختر أطول منها أو أقل شيوعًا.`;
      },
      passwordUnchanged: 'هذه كلمة مرورك الحالية أو شبيهة بها. اختر كلمة مرور أخرى.',
      passwordIsTemporary: 'هذه كلمة المرور المؤقتة أو شبيهة بها. اختر كلمة مرور لا يعرفها غيرك.',
      linkNotFound: 'هذا الرابط غير صالح أو انتهت صلاحيته.',
      linkPasswordWrong: 'كلمة المرور غير صحيحة.',
      resetLinkInvalid: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل. اطلب رابطًا جديدًا.',
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
      bodyTooLarge: 'What you sent is larger than allowed. Make it smaller and try again.',
      unsupportedMediaType: 'This type of data is not supported.',
      tooManyRequests: (params) => {
        const n = minutesOf(params);
        return `Too many attempts. Try again in ${plural('en', n, { one: 'a minute', other: '# minutes' })}.`;
      },
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
      passwordTooCommon: (params) => {
        const why = weakness.en[params['reason'] as PasswordWeakness];
        return `This password is easy to guess${why ? `: ${why}` : ''}. Choose a longer or less common one.`;
      },
      passwordUnchanged: 'This is your current password, or very like it. Choose another one.',
      passwordIsTemporary: 'This is the temporary password, or very like it. Choose one that only you know.',
      linkNotFound: 'This link does not work, or no longer works.',
      linkPasswordWrong: 'The password is wrong.',
      resetLinkInvalid: 'This reset link has expired or was already used. Ask for a new one.',
    },
    defaultErrorMessage: 'Something went wrong. Try again, and tell an administrator if it happens again.',
  },
};
