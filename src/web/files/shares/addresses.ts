import { MAX_LINK_ADDRESSES } from '#shared/files/shares.contract.ts';
import { isEmail } from '#shared/http/text.ts';

/** Between addresses: spaces, line breaks, commas and semicolons, also those of an Arabic keyboard. */
const SEPARATOR = /[\s,;،؛]/;
const ENTRY_END = /[\n\r,;،؛]+/;
/** Copied with the text, but never part of an address: direction marks and the like. */
const INVISIBLE = /\p{Cf}/gu;
/** The name of a person before an address, which may contain a comma. */
const QUOTED_NAME = /"[^"@]*"/g;
/** As mail programs copy an address. A name that looks like an address itself is not dropped, because it may hide another one. */
const WITH_NAME = /^[^<>@]*<([^<>]*)>$/;

/** Whether a text ends an address, so that those in it can be shown. */
export const hasSeparator = (text: string): boolean => SEPARATOR.test(text);

/** The addresses in a text, right or wrong, as they were typed or pasted. */
export function splitAddresses(text: string): string[] {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(QUOTED_NAME, '')
    .split(ENTRY_END)
    .map((entry) => entry.trim())
    .flatMap((entry) => WITH_NAME.exec(entry)?.[1]?.trim() ?? entry.split(SEPARATOR))
    .filter((address) => address !== '');
}

/** Adds addresses to a list; one that is there already, in small or capital letters, is not added again. */
export function addAddresses(list: readonly string[], added: readonly string[]): string[] {
  const known = new Map(list.map((address) => [address.toLowerCase(), address]));
  for (const address of added)
    if (!known.has(address.toLowerCase())) known.set(address.toLowerCase(), address);
  return [...known.values()];
}

export type AddressFault = 'none' | 'wrong' | 'tooMany';

/** What is wrong with the recipients, or null. */
export function addressFault(addresses: readonly string[]): AddressFault | null {
  if (addresses.length === 0) return 'none';
  if (!addresses.every(isEmail)) return 'wrong';
  return addresses.length > MAX_LINK_ADDRESSES ? 'tooMany' : null;
}
