import { strings } from '#web/lib/text/strings.ts';

export const pictureFaultStrings = strings({
  ar: {
    image: 'يجب أن يكون الملف صورة.',
    size: (size: string) => `يجب ألا يتجاوز حجم الملف ${size}.`,
    formats: (formats: string) => `الصيغ المسموحة: ${formats}.`,
  },
  en: {
    image: 'The file must be an image.',
    size: (size: string) => `The file must not exceed ${size}.`,
    formats: (formats: string) => `Allowed formats: ${formats}.`,
  },
});
