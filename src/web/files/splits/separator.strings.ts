import { strings } from '#web/lib/text/strings.ts';

/** Texts of the separator sheet, and of what prints it. */
export const separatorStrings = strings({
  ar: {
    title: 'ورقة فاصلة',
    usage: 'ضعها قبل أول صفحة من كل مستند، ثم امسح المستندات ضوئيًا معًا. لا تدخل هذه الورقة في أي ملف.',
    print: 'طباعة ورقة فاصلة',
  },
  en: {
    title: 'Separator sheet',
    usage: 'Put it before the first page of each document and scan all together. It becomes part of no file.',
    print: 'Print a separator sheet',
  },
});
