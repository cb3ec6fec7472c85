import { formatBytes } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { pictureFaultStrings } from './picture-fault.strings.ts';

interface PictureRules {
  /** The accepted content types. */
  types: readonly string[];
  maxBytes: number;
}

/** Says what is wrong with a selected file before it is sent (`fileUploader.*` in the specification), or null. */
export async function pictureFault(file: File, rules: PictureRules, locale: Locale): Promise<string | null> {
  const texts = pictureFaultStrings[locale];
  if (!file.type.startsWith('image/')) return texts.image;
  if (!rules.types.includes(file.type)) return texts.formats(formatsOf(rules, locale));
  if (file.size > rules.maxBytes) return texts.size(formatBytes(rules.maxBytes, locale));
  // Browsers decode no drawings here; the server does.
  if (file.type === 'image/svg+xml') return null;
  try {
    // The type comes from the file's name; only decoding shows that it is an image.
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return texts.image;
  }
}

const formatNames: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
};

const formatsOf = ({ types }: PictureRules, locale: Locale): string =>
  types.map((type) => formatNames[type] ?? type).join(locale === 'ar' ? '، ' : ', ');
