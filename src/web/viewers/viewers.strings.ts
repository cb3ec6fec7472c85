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
    empty: 'هذا الملف فارغ.',
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
    empty: 'This file is empty.',
  },
});
