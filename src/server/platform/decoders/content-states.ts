/** How often a page saves its graphics state and does not restore it, and how often it restores what it never saved. */
export interface States {
  left: number;
  excess: number;
}

const TOKEN = /%[^\r\n]*|<<|>>|<[^>]*>?|\/[^\s()<>[\]{}/%]*|[()[\]{}>]|[^\s()<>[\]{}/%]+/g;

/** Counts `q` and `Q` in the content of a page, outside of its texts and pictures. */
export function statesOf(content: string): States {
  const pattern = new RegExp(TOKEN);
  const states = { left: 0, excess: 0 };
  for (let match = pattern.exec(content); match; match = pattern.exec(content)) {
    const [token] = match;
    if (token === '(') pattern.lastIndex = endOfText(content, pattern.lastIndex);
    else if (token === 'ID') pattern.lastIndex = endOfPicture(content, pattern.lastIndex);
    else if (token === 'q') states.left += 1;
    else if (token === 'Q' && states.left > 0) states.left -= 1;
    else if (token === 'Q') states.excess += 1;
  }
  return states;
}

/** A text may contain pairs of parentheses, and any after a backslash. */
function endOfText(content: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < content.length && depth > 0; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')') depth -= 1;
  }
  return at;
}

function endOfPicture(content: string, start: number): number {
  const end = /\sEI(?=\s|$)/g;
  end.lastIndex = start;
  const found = end.exec(content);
  return found ? end.lastIndex : content.length;
}
