import { strings } from '#web/lib/text/strings.ts';

export const mailStrings = strings({
  ar: {
    content: 'الرسالة',
    from: 'من',
    to: 'إلى',
    cc: 'نسخة إلى',
    date: 'التاريخ',
    noSubject: '(بلا موضوع)',
    attachments: 'المرفقات',
    noName: 'بلا اسم',
    noText: 'لا نص في هذه الرسالة.',
    fromHtml: 'هذه رسالة منسّقة، يُعرض نصها فقط بلا صور ولا روابط.',
    cut: 'الرسالة أطول من أن تُعرض كلها هنا.',
  },
  en: {
    content: 'Message',
    from: 'From',
    to: 'To',
    cc: 'Cc',
    date: 'Date',
    noSubject: '(no subject)',
    attachments: 'Attachments',
    noName: 'Without a name',
    noText: 'There is no text in this message.',
    fromHtml: 'This message is formatted. Only its text is shown, without pictures and links.',
    cut: 'The message is too long to be shown here as a whole.',
  },
});
