import { type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/auth/auth.contract.ts';

interface PasswordReset {
  name: string;
  url: string;
  appName: string;
}

const passwordReset = {
  ar: ({ name, appName }: PasswordReset) => ({
    subject: `إعادة تعيين كلمة المرور في ${appName}`,
    paragraphs: [
      `مرحبًا ${name}،`,
      `تلقّينا طلبًا لإعادة تعيين كلمة المرور لحسابك في ${appName}. لاختيار كلمة مرور جديدة استخدم الرابط أدناه؛ وهو صالح لمدة ساعة واحدة ولمرة واحدة فقط.`,
      'إذا لم تطلب ذلك، فتجاهل هذه الرسالة؛ ستبقى كلمة مرورك كما هي.',
    ],
    label: 'تعيين كلمة مرور جديدة',
    footer: `رسالة آلية من ${appName}. لا تُرسل هذا الرابط إلى أي شخص.`,
  }),
  en: ({ name, appName }: PasswordReset) => ({
    subject: `Reset your ${appName} password`,
    paragraphs: [
      `Hello ${name},`,
      `We received a request to reset the password of your ${appName} account. Use the link below to choose a new one; it works once and for one hour.`,
      'If you did not ask for this, ignore this message: your password stays as it is.',
    ],
    label: 'Choose a new password',
    footer: `An automatic message from ${appName}. Do not pass this link on to anyone.`,
  }),
};

/** The one-hour link that lets someone choose a new password. */
export function passwordResetMail(locale: Locale, reset: PasswordReset): ComposedMail {
  const { subject, paragraphs, label, footer } = passwordReset[locale](reset);
  return composeMail({ locale, subject, paragraphs, action: { label, url: reset.url }, footer });
}
