import { strings } from '#web/lib/text/strings.ts';

export const officeStrings = strings({
  ar: {
    title: 'صفحات ملفات Office',
    states: {
      ready: (version: string | null) =>
        `تُعرض ملفات Word وExcel وPowerPoint وOpenDocument وRTF صفحاتٍ، وتظهر لها صور مصغّرة. يحوّلها LibreOffice${version ? ` ${version}` : ''} المثبّت على الخادم.`,
      missing:
        'برنامج LibreOffice غير مثبّت على الخادم، لذلك لا تُعرض ملفات Word وExcel وPowerPoint وOpenDocument وRTF صفحاتٍ ولا تظهر لها صور مصغّرة. تبقى متاحة للتنزيل، ويعمل كل ما عدا ذلك كالمعتاد.',
      broken:
        'برنامج LibreOffice مثبّت على الخادم، لكن تعذّر عليه تحويل ملف تجريبي، لذلك لا تُعرض ملفات Office صفحاتٍ. تجد السبب في سجل الخادم.',
    },
    notIsolated:
      'لا يسمح نظام الخادم بعزل برنامج التحويل كاملًا عن الشبكة والملفات. تبقى حدود الوقت والذاكرة مطبّقة عليه.',
    install: 'لتثبيته على Debian أو Ubuntu نفّذ الأمر التالي على الخادم، ثم أعد تشغيل النظام:',
  },
  en: {
    title: 'Pages of Office files',
    states: {
      ready: (version: string | null) =>
        `Word, Excel, PowerPoint, OpenDocument and RTF files are shown as pages and have thumbnails. LibreOffice${version ? ` ${version}` : ''} on the server converts them.`,
      missing:
        'LibreOffice is not installed on the server, so Word, Excel, PowerPoint, OpenDocument and RTF files are not shown as pages and have no thumbnails. They can still be downloaded, and everything else works as usual.',
      broken:
        'LibreOffice is installed on the server, but could not convert a trial document, so Office files are not shown as pages. The reason is in the server’s log.',
    },
    notIsolated:
      'The server’s system does not allow the converter to be cut off from the network and from files completely. Its limits of time and memory apply all the same.',
    install: 'To install it on Debian or Ubuntu, run this on the server, then restart the product:',
  },
});
