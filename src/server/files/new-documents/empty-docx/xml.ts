/** The namespace of everything in a Word document, and the declaration that each part begins with. */
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A part of a Word document; `name` is its outermost element. */
export const wordPart = (name: string, content: string): string =>
  `${XML}<w:${name} ${WORD}>${content}</w:${name}>`;
