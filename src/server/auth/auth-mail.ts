import { type ComposedMail, composeMail } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { isolate } from '#shared/text/isolate.ts';

interface PasswordReset {
  name: string;
  url: string;
  appName: string;
}

const passwordReset = {
  ar: ({ name, appName }: PasswordReset) => ({
    subject: `إعادة تعيين كلمة المرور في ${appName}`,
    paragraphs: [
      `مرحبًا ${isolate(name)}،`,
      `تلقّينا طلبًا لإعادة تعيين كلمة المرور لحسابك في ${appName}. لاختيار كلمة مرور جديدة استخدم الرابط أدناه؛ وهو صالح لمدة ساعة واحدة ولمرة واحدة فقط.`,
      'إذا لم تطلب ذلك، فتجاهل هذه الرسالة؛ ستبقى كلمة مرورك كما هي.',
    ],
    label: 'تعيين كلمة مرور جديدة',
    footer: `رسالة آلية من ${appName}. لا تُرسل هذا الرابط إلى أي شخص.`,
  }),
  en: ({ name, appName }: PasswordReset) => ({
    subject: `Reset your ${appName} password`,
    paragraphs: [
      `Hello ${isolate(name)},`,
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

interface EmailChange {
  name: string;
  appName: string;
  /** Who changed the address: its owner, or an administrator for them. */
  by: 'self' | 'administrator';
}

const emailChanged = {
  ar: ({ name, appName, by }: EmailChange) => ({
    subject: `تم تغيير بريدك الإلكتروني في ${appName}`,
    paragraphs: [
      `مرحبًا ${isolate(name)}،`,
      by === 'self'
        ? `تم تغيير البريد الإلكتروني لحسابك في ${appName}.`
        : `غيّر أحد المسؤولين البريد الإلكتروني لحسابك في ${appName}.`,
      'لم يعد هذا العنوان صالحًا لتسجيل الدخول، ولن تصل إليه رسائل حسابك.',
      by === 'self'
        ? 'إذا لم تُجرِ هذا التغيير بنفسك، فقد يكون شخص آخر قد دخل إلى حسابك. أبلغ المسؤول فورًا ليعيد عنوانك ويعيّن لك كلمة مرور جديدة.'
        : 'إذا لم تكن على علم بهذا التغيير، فاسأل المسؤول عنه.',
    ],
    footer: `رسالة آلية من ${appName}.`,
  }),
  en: ({ name, appName, by }: EmailChange) => ({
    subject: `Your ${appName} e-mail address was changed`,
    paragraphs: [
      `Hello ${isolate(name)},`,
      by === 'self'
        ? `The e-mail address of your ${appName} account was changed.`
        : `An administrator changed the e-mail address of your ${appName} account.`,
      'You can no longer sign in with this address, and messages about your account no longer come to it.',
      by === 'self'
        ? 'If it was not you, somebody else may be using your account. Tell an administrator at once: they can restore your address and give you a new password.'
        : 'If you did not expect this, ask an administrator about it.',
    ],
    footer: `An automatic message from ${appName}.`,
  }),
};

/**
 * For the previous address, about its replacement. It does not contain the new one, because the previous address may belong to
 * somebody else: an administrator may have mistyped it.
 */
export function emailChangedMail(locale: Locale, change: EmailChange): ComposedMail {
  return composeMail({ locale, ...emailChanged[locale](change) });
}
