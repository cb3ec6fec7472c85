import { describe, expect, it } from 'vitest';
import { emailChangedMail, passwordResetMail } from './auth-mail.ts';

const reset = { name: 'ليلى <Admin>', url: 'https://dc.example/reset#t0ken', appName: 'Data Center' };

describe('passwordResetMail', () => {
  it.each([
    ['ar', 'إعادة تعيين كلمة المرور', 'ساعة واحدة', 'فتجاهل'],
    ['en', 'Reset your Data Center password', 'one hour', 'ignore'],
  ] as const)(
    'writes the link, how long it is valid and the advice to ignore the mail in %s',
    (locale, subject, hour, ignore) => {
      const mail = passwordResetMail(locale, reset);
      expect(mail.subject).toContain(subject);
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain(reset.url);
        expect(body).toContain(hour);
        expect(body).toContain(ignore);
      }
      expect(mail.text).toContain(reset.name);
      expect(mail.html).toContain('ليلى &lt;Admin&gt;');
    },
  );
});

describe('emailChangedMail', () => {
  it.each([
    ['ar', 'self', 'تم تغيير البريد الإلكتروني لحسابك', 'أبلغ المسؤول فورًا'],
    ['ar', 'administrator', 'غيّر أحد المسؤولين', 'فاسأل المسؤول'],
    ['en', 'self', 'address of your Data Center account was changed', 'Tell an administrator at once'],
    ['en', 'administrator', 'An administrator changed', 'ask an administrator'],
  ] as const)('says in %s who changed the address (%s) and what to do', (locale, by, what, advice) => {
    const mail = emailChangedMail(locale, { name: reset.name, appName: reset.appName, by });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(what);
      expect(body).toContain(advice);
    }
    expect(mail.html).toContain('ليلى &lt;Admin&gt;');
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
  });
});
