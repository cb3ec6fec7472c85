import { strings } from '#web/lib/text/strings.ts';

/** The texts that several viewers use. */
export const viewersStrings = strings({
  ar: {
    encoding: 'الترميز',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1256': 'العربية (Windows-1256)',
      'windows-1252': 'اللاتينية (Windows-1252)',
    },
    /** For a narrow window. */
    shortEncodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1256': 'العربية',
      'windows-1252': 'اللاتينية',
    },
    empty: 'هذا الملف فارغ.',
    making: {
      title: 'يجري تجهيز الملف للعرض',
      description: 'يستغرق ذلك عادةً أقل من دقيقة، وتُعرض الصفحات فور جاهزيتها.',
    },
    notShown: 'تعذّر عرض هذا الملف',
  },
  en: {
    encoding: 'Encoding',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1256': 'Arabic (Windows-1256)',
      'windows-1252': 'Latin (Windows-1252)',
    },
    shortEncodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
      'windows-1256': 'Arabic',
      'windows-1252': 'Latin',
    },
    empty: 'This file is empty.',
    making: {
      title: 'The file is being prepared',
      description: 'This usually takes less than a minute. Its pages are shown as soon as they are ready.',
    },
    notShown: 'This file cannot be shown',
  },
});
