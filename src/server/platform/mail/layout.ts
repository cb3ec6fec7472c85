import type { Locale } from '#shared/auth/auth.contract.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** A paragraph, or what a person wrote: its lines are kept, and it is set apart from the texts of the product. */
export type Paragraph = string | { quote: string };

/** The texts of a mail. They are plain text: the layout escapes them. */
export interface MailContent {
  locale: Locale;
  subject: string;
  paragraphs: Paragraph[];
  /** A button, with its address in plain text below it for mail programs that show no buttons. */
  action?: { label: string; url: string };
  /** A line to copy, left to right whatever the language. */
  code?: string;
  /** The same texts in the other language, below. */
  otherLanguage?: { locale: Locale; paragraphs: string[] };
  footer: string;
}

export interface ComposedMail {
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

const copyHint: Record<Locale, string> = {
  ar: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى المتصفح:',
  en: 'If the button does not work, copy this link into your browser:',
};

/** Makes the HTML and the plain text form of a mail, in the direction of its language. */
export function composeMail(content: MailContent): ComposedMail {
  const { locale, subject } = content;
  return { locale, subject, text: asText(content), html: asHtml(content) };
}

function asText({ paragraphs, action, code, otherLanguage, footer }: MailContent): string {
  const call = action ? [`${action.label}:\n${action.url}`] : [];
  if (code) call.push(code);
  call.push(...(otherLanguage?.paragraphs ?? []));
  // Mail programs take what follows a line of "-- " for a signature.
  return `${[...paragraphs.map(paragraphText), ...call].join('\n\n')}\n\n-- \n${footer}\n`;
}

// Styles are inline and sides follow `dir`, because mail programs drop style sheets and do not know logical properties.
function asHtml({ locale, subject, paragraphs, action, code, otherLanguage, footer }: MailContent): string {
  const lines = paragraphs.map((paragraph) => paragraphLine(paragraph, locale));
  if (action) lines.push(...actionLines(locale, action));
  if (code)
    lines.push(
      `<p dir="ltr" style="margin:0 0 16px;padding:12px;background:#f6f8f8;font-family:monospace;font-size:13px;word-break:break-all">${escapeHtml(code)}</p>`,
    );
  if (otherLanguage)
    lines.push(
      `<div lang="${otherLanguage.locale}" dir="${directionOf(otherLanguage.locale)}" style="padding-top:16px;border-top:1px solid #e1e7e8">`,
      ...otherLanguage.paragraphs.map((paragraph) => paragraphLine(paragraph, otherLanguage.locale)),
      '</div>',
    );
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="${directionOf(locale)}" style="margin:0;padding:24px;background:#f6f8f8;color:#14201f;font:16px/1.7 'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e1e7e8;border-radius:8px">
${lines.join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#52636a">${escapeHtml(footer)}</p>
</body>
</html>
`;
}

/** Some mail programs also break lines at the separators of Unicode. */
const LINE_END = /[\n\u2028\u2029]/;

const directionOf = (locale: Locale): string => (locale === 'ar' ? 'rtl' : 'ltr');

// Marked on each line, so that nobody can write what looks like a text of the product, or like the end of the mail.
const paragraphText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.quote.replaceAll(/^/gm, '> ');

function paragraphLine(paragraph: Paragraph, locale: Locale): string {
  if (typeof paragraph === 'string')
    return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(paragraph)}</p>`;
  const lines = paragraph.quote.split(LINE_END).map((line) => quotedLine(line, locale));
  return `<div style="margin:0 0 16px;padding:12px 16px;background:#f6f8f8;border:1px solid #e1e7e8;border-radius:6px;word-break:break-word;overflow-wrap:anywhere">\n${lines.join('\n')}\n</div>`;
}

/** Each line has the direction of its first letter. It is written out, because not all mail programs know `dir="auto"`. */
function quotedLine(line: string, locale: Locale): string {
  const letter = /\p{L}/u.exec(line)?.[0];
  const isArabic = letter === undefined ? locale === 'ar' : /\p{Script=Arabic}/u.test(letter);
  return `<div dir="${directionOf(isArabic ? 'ar' : 'en')}">${escapeHtml(line) || '<br>'}</div>`;
}

function actionLines(locale: Locale, action: { label: string; url: string }): string[] {
  const url = escapeHtml(action.url);
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 24px;background:#0b6b68;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:600">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:0 0 4px;font-size:13px;color:#52636a">${copyHint[locale]}</p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a dir="ltr" href="${url}" style="color:#0b6b68">${url}</a></p>`,
  ];
}
