import type { Locale } from '#shared/auth/auth.contract.ts';
import { anchorText } from '#server/audit/anchor.ts';
import { type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';

const texts = {
  ar: (appName: string, entry: number) => ({
    subject: `بصمة سجل التدقيق في ${appName}`,
    paragraphs: [
      `هذه بصمة سجل التدقيق في ${appName} حتى السجل رقم ${entry}. احتفظ بهذه الرسالة: إذا عُدّل السجل لاحقًا أو حُذف شيء منه، كشفت البصمة ذلك.`,
      'للتحقق انسخ السطر التالي إلى الأمر npm run verify-audit مع الخيار ‎--fingerprint.',
    ],
    footer: `رسالة آلية يومية من ${appName}. يمكن إيقافها من الإعدادات.`,
  }),
  en: (appName: string, entry: number) => ({
    subject: `Audit log fingerprint of ${appName}`,
    paragraphs: [
      `This is the fingerprint of the audit log of ${appName} up to entry ${entry}. Keep this message: if the log is changed or cut later, the fingerprint reveals it.`,
      'To check, give the line below to npm run verify-audit with the option --fingerprint.',
    ],
    footer: `An automatic daily message from ${appName}. It can be switched off in the settings.`,
  }),
};

/** The fingerprint for the owner's mailbox, in the owner's language and below it in the other one. */
export function anchorMail(
  locale: Locale,
  appNames: Record<Locale, string>,
  anchor: { entry: number; fingerprint: string },
): ComposedMail {
  const other = locale === 'ar' ? 'en' : 'ar';
  const { subject, paragraphs, footer } = texts[locale](appNames[locale], anchor.entry);
  return composeMail({
    locale,
    subject,
    paragraphs,
    code: anchorText(anchor),
    otherLanguage: { locale: other, paragraphs: texts[other](appNames[other], anchor.entry).paragraphs },
    footer,
  });
}
