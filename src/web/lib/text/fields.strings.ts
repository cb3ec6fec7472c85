import { strings } from './strings.ts';

/** The texts below the fields of any form. */
export const fieldsStrings = strings({
  ar: {
    required: 'هذا الحقل مطلوب.',
    invalidEmail: 'أدخل عنوان بريد إلكتروني صحيحًا، مثل ⁦name@example.com⁩.',
    invalidPhone: 'أدخل الرقم بالصيغة الدولية، مثل ⁦+966 50 123 4567⁩.',
    refused: 'هذه القيمة غير مقبولة.',
  },
  en: {
    required: 'This field is required.',
    invalidEmail: 'Enter a valid e-mail address, such as name@example.com.',
    invalidPhone: 'Enter the number in international format, such as +966 50 123 4567.',
    refused: 'This value is not accepted.',
  },
});
