export interface Address {
  /** Empty when there is only the address. */
  name: string;
  address: string;
}

/** The people in a header such as `To`. A comma in quotes or in brackets separates nobody. */
export function parseAddresses(text: string): Address[] {
  const found: Address[] = [];
  let [start, isQuoted, isBracketed] = [0, false, false];
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '<' || letter === '>')) isBracketed = letter === '<';
    if (letter !== undefined && (isQuoted || isBracketed || (letter !== ',' && letter !== ';'))) continue;
    const one = text.slice(start, at).trim();
    if (one !== '') found.push(addressOf(one));
    start = at + 1;
  }
  return found;
}

function addressOf(text: string): Address {
  const bracket = text.lastIndexOf('<');
  if (bracket === -1 || !text.endsWith('>')) return { name: '', address: text };
  const name = text.slice(0, bracket).trim().replaceAll(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1');
  return { name, address: text.slice(bracket + 1, -1) };
}
