import type { SignedInErrorCode } from '#shared/http/errors.ts';
import type { MissingPartCode } from './api-error.ts';
import type { ErrorText, Params } from './errors.strings.ts';
import { formatBytes, formatNumber } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { plural } from '#web/lib/text/plural.ts';
import type { Strings } from '#web/lib/text/strings.ts';

/** The limit that the server sent, else that of the specification. */
const maxMegabytes = (params: Params, locale: Locale) => formatNumber(Number(params['max'] ?? 32), locale);

/** The sizes of `quotaExceeded`: what is needed, what is free and the quota. */
const sizesOf = ({ needed, used, quota }: Params, locale: Locale) => [
  // Rounded up and down, so that too much never reads like what is free.
  formatBytes(Number(needed), locale, 2, 'ceil'),
  formatBytes(Math.max(0, Number(quota) - Number(used)), locale, 2, 'floor'),
  formatBytes(Number(quota), locale, 2),
];

/** The errors of what only signed-in users do. Apart from the others, because the sign-in page does not need them. */
export const signedInErrorsStrings: Strings<{
  codes: Readonly<Record<SignedInErrorCode | MissingPartCode, ErrorText>>;
}> = {
  ar: {
    codes: {
      conflict: 'تغيّرت البيانات أثناء عملك. حدّث الصفحة ثم أعد المحاولة.',
      tooManyAtOnce: 'لديك طلبات كثيرة قيد التنفيذ. انتظر حتى تكتمل ثم أعد المحاولة.',
      passwordChangeRequired: 'كلمة مرورك الحالية مؤقتة. غيّرها أولًا لمتابعة العمل.',
      newVersion: 'صدرت نسخة جديدة من النظام. حدّث الصفحة لمتابعة العمل.',
      partMissing:
        'تعذّر تحميل هذا الجزء من النظام حتى بعد تحديث الصفحة. أعد المحاولة بعد قليل، وإن تكرر فأبلغ المسؤول.',
      emailTaken: 'هذا البريد الإلكتروني مستخدم في حساب آخر. أدخل عنوانًا آخر.',
      usernameTaken: 'اسم المستخدم هذا محجوز. اختر اسمًا آخر.',
      departmentUnknown: 'إحدى الإدارات المختارة لم تعد موجودة. حدّث الصفحة ثم اختر من جديد.',
      pictureNotImage: 'هذا الملف ليس صورة. اختر صورة بصيغة معروفة.',
      pictureTooLarge: 'حجم الصورة أكبر من المسموح. اختر صورة أصغر.',
      nameTaken: 'هذا الاسم مستخدم هنا من قبل. اختر اسمًا آخر.',
      nameConfirmationRequired: 'هذا العنصر ليس فارغًا. اكتب اسمه للتأكيد قبل حذفه.',
      parentDeleted: 'المكان الذي كان فيه هذا العنصر محذوف. استعده أولًا ثم أعد المحاولة.',
      inTrash: 'هذا العنصر في سلة المهملات. استعده أولًا ثم أعد المحاولة.',
      nameInvalid: 'هذا الاسم غير مقبول. تجنّب الرموز الخاصة مثل \\ و/ ثم أعد المحاولة.',
      fileTooLarge: (params) => `الحد الأقصى لحجم الملف هو ${maxMegabytes(params, 'ar')} م.ب.`,
      versionConflict: 'حفظ شخص آخر هذا الملف بعد أن فتحته. افتح الإصدار الأحدث أو احفظ عملك في نسخة مستقلة.',
      wrongType: 'لا يمكن تنفيذ هذا الإجراء على هذا النوع من الملفات.',
      intoItself: 'لا يمكن نقل مجلد إلى داخله. اختر مكانًا آخر.',
      changedSince: 'تغيّر هذا العنصر بعد ذلك، فلم يعد التراجع ممكنًا.',
      tooDeep: (params) =>
        `${plural('ar', Number(params['max']), {
          zero: 'لا يمكن أن تتداخل المجلدات',
          one: 'لا يمكن أن تتداخل المجلدات أكثر من مستوى واحد',
          two: 'لا يمكن أن تتداخل المجلدات أكثر من مستويين',
          few: 'لا يمكن أن تتداخل المجلدات أكثر من # مستويات',
          many: 'لا يمكن أن تتداخل المجلدات أكثر من # مستوى',
          other: 'لا يمكن أن تتداخل المجلدات أكثر من # مستوى',
        })}. اختر مكانًا أعلى.`,
      otherSpace: 'لا يمكن النقل بين مركز البيانات وملفاتي. انسخ العناصر بدلًا من نقلها.',
      tooManyItems: 'عدد العناصر أكبر من أن تُعالج دفعة واحدة. قسّمها ثم أعد المحاولة.',
      nothingToDownload: 'لا يوجد فيما اخترته ملف يمكنك تنزيله.',
      nothingToLabel: 'لا يوجد فيما اخترته ملف لطباعة ملصقه. اختر ملفات، أو مجلدًا فيه ملفات.',
      noConverter: 'يلزم لذلك برنامج LibreOffice، وهو غير مثبَّت على الخادم. أبلغ المسؤول.',
      tooManyConversions: 'لديك ملفات أخرى قيد التحويل. انتظر حتى تكتمل ثم أعد المحاولة.',
      tooManySplits: 'لديك ملفات أخرى قيد الفصل. انتظر حتى تكتمل ثم أعد المحاولة.',
      tooManyLabels: (params) =>
        `عدد الملفات أكبر من أن تُطبع ملصقاتها دفعة واحدة (الحد ${formatNumber(Number(params['max']), 'ar')}). اختر مجلدًا أصغر، أو حدّد بعض الملفات.`,
      contentMissing: 'محتوى هذا الملف مفقود من مساحة التخزين. أبلغ المسؤول.',
      notDrawable: 'تعذّر عرض هذه الصفحة: الملف تالف أو محمي أو أكبر من أن يُعرض.',
      noPages: 'صفحات هذا الملف غير جاهزة.',
      uploadOffset: 'انقطع الرفع. أعد المحاولة ليُستأنف من حيث توقف.',
      uploadProtocol: 'طريقة الرفع غير مدعومة. حدّث الصفحة ثم أعد المحاولة.',
      uploadTooManyParts: 'وصل الملف في أجزاء صغيرة كثيرة. ارفعه من جديد.',
      quotaExceeded: (params) => {
        const [needed, free, quota] = sizesOf(params, 'ar');
        return `المساحة لا تكفي: المطلوب ${needed} والمتاح ${free} من ${quota}. أفرغ سلة المهملات أو اطلب من المسؤول مساحة أكبر.`;
      },
      tooManyUploads: 'لديك ملفات كثيرة لم يكتمل رفعها. أكمل رفعها أو ألغِ بعضها ثم أعد المحاولة.',
      tooManyStarred: (params) =>
        `يمكنك تمييز ${params['max']} عنصر بنجمة على الأكثر. أزل النجمة عن بعضها أولًا.`,
      noRecipients: 'لا يوجد بين من اخترتهم من يمكن المشاركة معه. اختر مستلمين آخرين.',
      tooManyRecipients:
        'عدد الملفات والمستلمين أكبر مما تتيحه المشاركة مرة واحدة. اختر ملفات أو مستلمين أقل.',
      creatorStays: 'لا يمكن إزالة وصول منشئ الملف.',
      attachmentTooLarge: 'الملف أكبر من أن يُرفق بالرسالة (الحد 10 ميغابايت). أرسل الرابط بلا مرفق.',
      tooManyLinks:
        'بلغت الحد الأقصى لروابط هذا الملف أو لما ترسله في اليوم. أوقف بعض الروابط، أو أعد المحاولة غدًا.',
    },
  },
  en: {
    codes: {
      conflict: 'The data changed while you were working. Reload the page and try again.',
      tooManyAtOnce: 'Too many of your requests are still running. Wait for them to finish and try again.',
      passwordChangeRequired: 'Your current password is temporary. Change it first to go on.',
      newVersion: 'There is a new version of the application. Reload the page to go on.',
      partMissing:
        'This part of the application could not be loaded, even after a reload. Try again shortly, and tell an administrator if it happens again.',
      emailTaken: 'Another account uses this e-mail address. Use a different one.',
      usernameTaken: 'This username is taken. Choose another.',
      departmentUnknown: 'One of the chosen departments no longer exists. Reload the page and choose again.',
      pictureNotImage: 'This file is not an image. Choose an image in a common format.',
      pictureTooLarge: 'This image is larger than allowed. Choose a smaller one.',
      nameTaken: 'This name is already used here. Choose another.',
      nameConfirmationRequired: 'This item is not empty. Type its name to confirm before deleting it.',
      parentDeleted: 'What it belongs to has been deleted. Restore that first and try again.',
      inTrash: 'This item is in the trash. Restore it first and try again.',
      nameInvalid: 'This name is not accepted. Avoid special characters such as \\ and / and try again.',
      fileTooLarge: (params) => `The maximum file size allowed is ${maxMegabytes(params, 'en')}MB`,
      versionConflict:
        'Someone else saved this file after you opened it. Open the newer version, or save your work as a separate copy.',
      wrongType: 'This type of file does not allow that.',
      intoItself: 'A folder cannot be moved into itself. Choose another place.',
      changedSince: 'This item was changed since then, so it can no longer be undone.',
      tooDeep: (params) =>
        `Folders can be at most ${formatNumber(Number(params['max']), 'en')} levels deep. Choose a place further up, or nest fewer folders.`,
      otherSpace: 'Items cannot be moved between the Data Center and My Files. Copy them instead.',
      tooManyItems: 'These are too many items for one go. Split them and try again.',
      nothingToDownload: 'There is no file that you may download in what you selected.',
      nothingToLabel:
        'There is no file in what you selected whose label could be printed. Select files, or a folder with files.',
      noConverter:
        'LibreOffice is needed for this, and it is not installed on the server. Tell the administrator.',
      tooManyConversions:
        'Other files of yours are still being converted. Wait until they are done and try again.',
      tooManySplits:
        'Other files of yours are being separated. Wait until they are finished, then try again.',
      tooManyLabels: (params) =>
        `These are more files than labels can be printed at once (at most ${formatNumber(Number(params['max']), 'en')}). Choose a smaller folder, or select some of the files.`,
      contentMissing: 'The content of this file is missing from the storage. Tell an administrator.',
      notDrawable: 'This page cannot be shown: the file is damaged, protected or too large to be drawn.',
      noPages: 'The pages of this file are not ready.',
      uploadOffset: 'The upload was interrupted. Try again to continue where it stopped.',
      uploadProtocol: 'This way of uploading is not supported. Reload the page and try again.',
      uploadTooManyParts: 'The file arrived in too many small parts. Upload it again.',
      quotaExceeded: (params) => {
        const [needed, free, quota] = sizesOf(params, 'en');
        return `Not enough space: ${needed} needed, ${free} of ${quota} free. Empty the trash or ask an administrator for more space.`;
      },
      tooManyUploads: 'You have too many unfinished uploads. Finish or cancel some and try again.',
      tooManyStarred: (params) =>
        `You can star at most ${params['max']} items. Remove the star of some first.`,
      noRecipients: 'None of those you chose can be given access. Choose other recipients.',
      tooManyRecipients: 'These are too many files and recipients at once. Choose fewer files or recipients.',
      creatorStays: 'The creator of a file keeps their access.',
      attachmentTooLarge: 'The file is too large to attach (limit 10 MB). Send the link without it.',
      tooManyLinks:
        'This file has too many links, or you have sent too many today. Revoke some, or try again tomorrow.',
    },
  },
};
