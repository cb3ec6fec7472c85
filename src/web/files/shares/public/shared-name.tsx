import type { Locale } from '#web/lib/text/locale.ts';
import { FileName } from '#web/ui/text/file-name.tsx';

interface SharedNameProps {
  name: string;
  /** Without its dot. */
  extension: string;
  locale: Locale;
}

const beginsInArabic = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

/** The name of the file; as lib/text/shown-name.ts, which this page does not load because it knows the extension. */
export function SharedName({ name, extension, locale }: SharedNameProps) {
  const end = `.${extension}`;
  const hasExtension = extension !== '' && name.toLowerCase().endsWith(end.toLowerCase());
  const stem = hasExtension ? name.slice(0, -end.length) : name;
  const direction = locale === 'ar' && beginsInArabic(stem) ? 'rtl' : 'ltr';
  return <FileName stem={stem} suffix={name.slice(stem.length)} direction={direction} />;
}
