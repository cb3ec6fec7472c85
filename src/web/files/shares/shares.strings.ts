import { isolate } from '#shared/text/isolate.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

/** Links for people outside: the form that sends them, and their list. */
export const sharesStrings = strings({
  ar: {
    emails: 'عناوين البريد الإلكتروني',
    emailsHint: 'يستلم كل عنوان رابطًا خاصًا به. افصل بين العناوين بفاصلة أو مسافة.',
    emailsCount: (n: number, max: number) => `${formatNumber(n, 'ar')} من ${formatNumber(max, 'ar')}`,
    removeEmail: (address: string) => `إزالة ${isolate(address)}`,
    correctEmail: (address: string) => `تصحيح ${isolate(address)}`,
    enterEmail: 'يرجى إدخال عنوان البريد الإلكتروني',
    wrongEmail: 'صحّح العناوين المعلّمة أو أزلها. العنوان الصحيح مثل ⁦name@example.com⁩.',
    tooManyEmails: (max: number) =>
      plural('ar', max, {
        zero: 'لا يمكن الإرسال إلى أي عنوان.',
        one: 'يمكن الإرسال إلى عنوان واحد في المرة.',
        two: 'يمكن الإرسال إلى عنوانين على الأكثر في المرة.',
        few: 'يمكن الإرسال إلى # عناوين على الأكثر في المرة.',
        many: 'يمكن الإرسال إلى # عنوانًا على الأكثر في المرة.',
        other: 'يمكن الإرسال إلى # عنوان على الأكثر في المرة.',
      }),
    message: 'الرسالة (اختيارية)',
    messageCount: (n: number, max: number) => `${formatNumber(n, 'ar')} من ${formatNumber(max, 'ar')} حرف`,
    days: 'مدة الصلاحية بالأيام',
    daysHint: (day: string) => `يعمل الرابط حتى ${day}، ويفتح أحدث إصدار من الملف دائمًا.`,
    daysWrong: (max: number) => `اكتب عددًا من 1 إلى ${formatNumber(max, 'ar')}.`,
    more: 'خيارات إضافية',
    language: 'لغة الرسالة',
    password: 'كلمة مرور (اختيارية)',
    passwordHint: 'لا تُكتب كلمة المرور في الرسالة. أبلغ بها المستلم بوسيلة أخرى، كالهاتف.',
    passwordTooShort: (min: number) =>
      plural('ar', min, {
        zero: 'اكتب كلمة مرور.',
        one: 'يجب ألا تقل كلمة المرور عن حرف واحد.',
        two: 'يجب ألا تقل كلمة المرور عن حرفين.',
        few: 'يجب ألا تقل كلمة المرور عن # أحرف.',
        many: 'يجب ألا تقل كلمة المرور عن # حرفًا.',
        other: 'يجب ألا تقل كلمة المرور عن # حرف.',
      }),
    passwordTooLong: 'كلمة المرور أطول من المسموح.',
    generate: 'توليد ونسخ',
    copied: 'تم نسخ كلمة المرور.',
    copyFailed: 'تعذّر النسخ. حدّد كلمة المرور وانسخها بنفسك.',
    maxDownloads: 'الحد الأقصى للتنزيلات (اختياري)',
    maxDownloadsHint: 'لكل مستلم، ويُحتسب العرض تنزيلًا. يبقى بلا حد إذا تُرك فارغًا.',
    maxDownloadsWrong: (max: number) => `اكتب عددًا من 1 إلى ${formatNumber(max, 'ar')}، أو اتركه فارغًا.`,
    attach: 'إرفاق الملف بالرسالة',
    attachHint:
      'يبقى المرفق لدى المستلم: لا تسري عليه كلمة المرور ولا مدة الصلاحية ولا حد التنزيلات، ولا يُسحب بإيقاف الرابط.',
    attachTooLarge: (size: string) => `لا تُرفق إلا الملفات التي لا يتجاوز حجمها ${size}.`,
    send: 'إرسال',
    sent: 'تمت مشاركة الملف بنجاح',
    links: 'الروابط الخارجية',
    linksCount: (n: number) => `الروابط الخارجية (${formatNumber(n, 'ar')})`,
    showMore: (n: number) => `عرض المزيد (${formatNumber(n, 'ar')})`,
    states: {
      active: 'يعمل',
      expired: 'انتهت مدته',
      usedUp: 'استُنفدت تنزيلاته',
      revoked: 'أُوقف',
      ended: 'توقّف تلقائيًا',
    },
    endedReason: 'نُقل الملف إلى سلة المهملات، أو لم يعد من أرسل الرابط يملك حق مشاركته.',
    mail: {
      waiting: 'الرسالة قيد الإرسال',
      sent: 'أُرسلت الرسالة',
      failed: 'تعذّر تسليم الرسالة. تحقق من العنوان ثم أرسل رابطًا جديدًا.',
    },
    sentBy: (person: string, moment: string) => `المرسل: ${isolate(person)}، ${moment}`,
    worksUntil: (moment: string) => `يعمل حتى ${moment}`,
    endedAt: (moment: string) => `انتهى في ${moment}`,
    openings: (n: number) =>
      plural('ar', n, {
        zero: 'لم يُفتح بعد',
        one: 'فُتح مرة واحدة',
        two: 'فُتح مرتين',
        few: 'فُتح # مرات',
        many: 'فُتح # مرة',
        other: 'فُتح # مرة',
      }),
    downloads: (n: number) =>
      plural('ar', n, {
        zero: 'لم يُنزَّل بعد',
        one: 'نُزّل مرة واحدة',
        two: 'نُزّل مرتين',
        few: 'نُزّل # مرات',
        many: 'نُزّل # مرة',
        other: 'نُزّل # مرة',
      }),
    downloadsOf: (n: number, max: number) =>
      `التنزيلات: ${formatNumber(n, 'ar')} من ${formatNumber(max, 'ar')}`,
    hasPassword: 'بكلمة مرور',
    isAttached: 'مع مرفق',
    revoke: 'إيقاف الرابط',
    revokeOf: (address: string) => `إيقاف رابط ${isolate(address)}`,
    revokeTitle: 'إيقاف الرابط؟',
    revokeConsequence: 'يتوقف الرابط عن العمل فورًا، ولا يمكن تشغيله من جديد. يمكنك إرسال رابط آخر لاحقًا.',
    revokeAttached: 'يتوقف الرابط عن العمل فورًا، أما المرفق الذي وصل بالبريد فيبقى لدى المستلم.',
    revoked: 'أُوقف الرابط.',
  },
  en: {
    emails: 'E-mail addresses',
    emailsHint: 'Each address gets a link of its own. Separate addresses with a comma or a space.',
    emailsCount: (n: number, max: number) => `${formatNumber(n, 'en')} of ${formatNumber(max, 'en')}`,
    removeEmail: (address: string) => `Remove ${isolate(address)}`,
    correctEmail: (address: string) => `Correct ${isolate(address)}`,
    enterEmail: 'Please enter an E-mail Address',
    wrongEmail: 'Correct or remove the marked addresses. A valid one looks like name@example.com.',
    tooManyEmails: (max: number) =>
      plural('en', max, {
        one: 'A link can be sent to one address at a time.',
        other: 'Links can be sent to at most # addresses at a time.',
      }),
    message: 'Message (optional)',
    messageCount: (n: number, max: number) =>
      `${formatNumber(n, 'en')} of ${formatNumber(max, 'en')} characters`,
    days: 'Valid for (days)',
    daysHint: (day: string) =>
      `The link works until ${day}, and always opens the newest version of the file.`,
    daysWrong: (max: number) => `Enter a number from 1 to ${formatNumber(max, 'en')}.`,
    more: 'More options',
    language: 'Language of the mail',
    password: 'Password (optional)',
    passwordHint:
      'The password is not in the mail. Tell it to the recipient in another way, such as by phone.',
    passwordTooShort: (min: number) =>
      plural('en', min, {
        one: 'The password must have at least one character.',
        other: 'The password must have at least # characters.',
      }),
    passwordTooLong: 'The password is longer than allowed.',
    generate: 'Generate and copy',
    copied: 'The password was copied.',
    copyFailed: 'It could not be copied. Select the password and copy it yourself.',
    maxDownloads: 'Limit of downloads (optional)',
    maxDownloadsHint: 'For each recipient; viewing counts as a download. Empty means no limit.',
    maxDownloadsWrong: (max: number) =>
      `Enter a number from 1 to ${formatNumber(max, 'en')}, or leave it empty.`,
    attach: 'Attach the file to the mail',
    attachHint:
      'The recipient keeps an attachment: the password, the expiry and the limit of downloads do not apply to it, and revoking the link does not take it back.',
    attachTooLarge: (size: string) => `Only files of up to ${size} can be attached.`,
    send: 'Send',
    sent: 'File Shared Successfully',
    links: 'Outside links',
    linksCount: (n: number) => `Outside links (${formatNumber(n, 'en')})`,
    showMore: (n: number) => `Show more (${formatNumber(n, 'en')})`,
    states: {
      active: 'Active',
      expired: 'Expired',
      usedUp: 'No downloads left',
      revoked: 'Revoked',
      ended: 'Ended',
    },
    endedReason: 'The file was moved to the trash, or the sender may no longer share it.',
    mail: {
      waiting: 'The mail is waiting to be sent',
      sent: 'The mail was sent',
      failed: 'The mail could not be delivered. Check the address and send a new link.',
    },
    sentBy: (person: string, moment: string) => `Sent by ${isolate(person)}, ${moment}`,
    worksUntil: (moment: string) => `Works until ${moment}`,
    endedAt: (moment: string) => `Ended on ${moment}`,
    openings: (n: number) =>
      n === 0 ? 'Not opened yet' : plural('en', n, { one: 'Opened once', other: 'Opened # times' }),
    downloads: (n: number) =>
      n === 0
        ? 'Not downloaded yet'
        : plural('en', n, { one: 'Downloaded once', other: 'Downloaded # times' }),
    downloadsOf: (n: number, max: number) =>
      `${formatNumber(n, 'en')} of ${formatNumber(max, 'en')} downloads`,
    hasPassword: 'Password',
    isAttached: 'Attachment',
    revoke: 'Revoke',
    revokeOf: (address: string) => `Revoke the link of ${isolate(address)}`,
    revokeTitle: 'Revoke this link?',
    revokeConsequence:
      'The link stops working at once and cannot be turned on again. You can send another one later.',
    revokeAttached: 'The link stops working at once. The attachment in the mail stays with the recipient.',
    revoked: 'The link was revoked.',
  },
});
