import { directionOf, type Locale } from './locale.ts';

/** A name as it is drawn: what people chose, then the extension as a run of its own. */
export interface ShownName {
  stem: string;
  /** The extension with its dot; empty for folders and for names without one. */
  suffix: string;
  /** On which side of the stem the extension stands. */
  direction: 'rtl' | 'ltr';
}

/** The dot of «بند 3.5» or of a sentence begins no extension, so one has only Latin letters and digits, and is short. */
const EXTENSION = /(?<=.)\.(?=\w*[a-z])\w{1,11}$/i;

/** The extension of a name with its dot; empty without one. */
export const suffixOf = (name: string): string => EXTENSION.exec(name)?.[0] ?? '';

/**
 * Separates the extension of a name. Drawn as one text, «عقد 1.jpg» would show the digit after the extension, because the
 * direction of both depends on the letters around them.
 */
export function shownName(name: string, locale: Locale, isFile = true): ShownName {
  const suffix = isFile ? suffixOf(name) : '';
  const stem = name.slice(0, name.length - suffix.length);
  const isRtl = directionOf(locale) === 'rtl' && directionOfText(stem) === 'rtl';
  return { stem, suffix, direction: isRtl ? 'rtl' : 'ltr' };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text by its first letter; undefined when it has no letter. */
export function directionOfText(text: string): 'rtl' | 'ltr' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
