/** The pairs of letters that fonts draw as one sign, such as lam with khah: those that have a presentation form. */
const ligatures = new Set<string>();
for (let code = 0xfc_00; code <= 0xfd_3d; code += 1) {
  ligatures.add(String.fromCharCode(code).normalize('NFKC'));
}

/** A letter that joins the one after it, both without the form that shows it. */
const pairs = /[جحخمنهىي][\u0620-\u064A]/g;
const isForm = (letter: string | undefined) => letter !== undefined && /[\uFE80-\uFEFC]/.test(letter);

/**
 * Puts the letters of a ligature in the order in which they are read. pdf.js turns a line of Arabic letter by letter, also where
 * one sign stands for two. Only a ligature has letters without joined forms beside letters that have them: `ا خ ل ﻄ ﻮ ط`.
 */
export function withLigaturesInOrder(text: string): string {
  return text.replaceAll(pairs, (pair, at: number) => {
    const turned = pair[1]! + pair[0]!;
    const isTurned = ligatures.has(turned) && !ligatures.has(pair);
    return isTurned && (isForm(text[at - 1]) || isForm(text[at + 2])) ? turned : pair;
  });
}
