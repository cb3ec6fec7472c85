import type { Locale } from '#shared/auth/auth.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { type ComposedMail, type Paragraph, composeMail } from '#server/platform/mail/layout.ts';

export interface SharedFile {
  sender: { name: string; emailAddress: string };
  file: { name: string; size: number };
  message: string;
  expiresAt: Date;
  timeZone: string;
  maxDownloads: number | null;
  hasPassword: boolean;
  isAttached: boolean;
  url: string;
  appName: string;
}

const texts = {
  ar: {
    subject: (sender: string, file: string) => `ملف من ${sender}: «${file}»`,
    intro: (sender: string, address: string, appName: string) =>
      `وصلك ملف من ${sender} (${address}) عبر ${appName}:`,
    message: 'نص الرسالة:',
    until: (moment: string) => `يعمل الرابط حتى ${moment}.`,
    downloads: (count: string) => `عدد التنزيلات المسموح بها: ${count}.`,
    password: 'الرابط محمي بكلمة مرور يرسلها إليك المرسل على حدة.',
    attached: 'الملف مرفق بهذه الرسالة أيضًا.',
    label: 'فتح الملف',
    footer: (appName: string) =>
      `رسالة آلية من ${appName}. هذا الرابط لك وحدك. إذا لم تكن تنتظر هذا الملف، فتجاهل الرسالة.`,
    units: ['بايت', 'ك.ب', 'م.ب', 'ج.ب', 'ت.ب'],
  },
  en: {
    subject: (sender: string, file: string) => `${sender} shared “${file}” with you`,
    intro: (sender: string, address: string, appName: string) =>
      `${sender} (${address}) shared a file with you through ${appName}:`,
    message: 'Their message:',
    until: (moment: string) => `The link works until ${moment}.`,
    downloads: (count: string) => `Downloads allowed: ${count}.`,
    password: 'The link needs a password, which the sender gives you separately.',
    attached: 'The file is also attached to this message.',
    label: 'Open the file',
    footer: (appName: string) =>
      `An automatic message from ${appName}. This link is for you only. If you do not expect this file, ignore the message.`,
    units: ['B', 'KB', 'MB', 'GB', 'TB'],
  },
} satisfies Record<Locale, object>;

// Western digits and the Gregorian calendar in both languages.
const tags: Record<Locale, string> = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

/** In the sender's time zone, which it names: that of the recipient is not known. */
function momentText(date: Date, timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(date);
  const zone = parts.findIndex(({ type }) => type === 'timeZoneName');
  const moment = parts.slice(0, zone).map(({ value }) => value);
  return `${moment.join('').trim()} (${parts[zone]!.value})`;
}

function sizeText(bytes: number, locale: Locale): string {
  const { units } = texts[locale];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const maximumFractionDigits = step > 0 && value < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(tags[locale], { maximumFractionDigits }).format(value)} ${units[step]}`;
}

/** One line without what breaks a line or turns the direction of the text around it. Names of people may contain both. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

const MAX_IN_SUBJECT = 60;
/** The end of a name that is cut in the middle, so that its extension is seen. */
const KEPT_END = 12;

function shortened(text: string): string {
  const signs = [...plainLine(text)];
  if (signs.length <= MAX_IN_SUBJECT) return signs.join('');
  return [...signs.slice(0, MAX_IN_SUBJECT - KEPT_END - 1), '…', ...signs.slice(-KEPT_END)].join('');
}

/** The mail with a link. The sender is in the text only: as its From, the mail would be taken for forged. */
export function shareMail(locale: Locale, shared: SharedFile): ComposedMail {
  const text = texts[locale];
  const { sender, file, appName } = shared;
  const [name, address] = [plainLine(sender.name), plainLine(sender.emailAddress)];
  const paragraphs: Paragraph[] = [
    text.intro(isolate(name), isolate(address), appName),
    `${isolate(plainLine(file.name))} (${isolate(sizeText(file.size, locale))})`,
  ];
  if (shared.message !== '') paragraphs.push(text.message, { quote: shared.message });
  paragraphs.push(text.until(momentText(shared.expiresAt, shared.timeZone, locale)));
  if (shared.maxDownloads !== null) paragraphs.push(text.downloads(String(shared.maxDownloads)));
  if (shared.hasPassword) paragraphs.push(text.password);
  if (shared.isAttached) paragraphs.push(text.attached);
  return composeMail({
    locale,
    subject: text.subject(shortened(sender.name), shortened(file.name)),
    paragraphs,
    action: { label: text.label, url: shared.url },
    footer: text.footer(appName),
  });
}
