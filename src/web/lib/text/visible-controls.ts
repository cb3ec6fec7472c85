/** Control characters, and the marks that turn the direction of a text: in a name they are seen only by what they do to it. */
const HIDDEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Writes out what cannot be seen in a name that a stranger chose, so that `gpj.exe` cannot look like `exe.jpg`. */
export const visibleControls = (text: string): string =>
  text.replaceAll(
    HIDDEN,
    (letter) => `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
