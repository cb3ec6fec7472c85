import { describe, expect, it } from 'vitest';
import { MAX_LINK_ADDRESSES } from '#shared/files/shares.contract.ts';
import { addAddresses, addressFault, hasSeparator, splitAddresses } from './addresses.ts';

describe('splitAddresses', () => {
  it('separates at spaces, line breaks, commas and semicolons, also Arabic ones', () => {
    const text = 'a@x.org, b@x.org;c@x.org d@x.org\r\ne@x.org\tf@x.org،g@x.org؛ h@x.org,,';
    expect(splitAddresses(text)).toEqual([...'abcdefgh'].map((name) => `${name}@x.org`));
  });

  it('takes the address out of what a mail program copies', () => {
    const text = '"السالم، نورة" <noura@x.org>; Omar Al-Mutairi <omar@x.org>\n<sara@x.org>';
    expect(splitAddresses(text)).toEqual(['noura@x.org', 'omar@x.org', 'sara@x.org']);
  });

  it('keeps a name that looks like an address, so that it is seen to be wrong', () => {
    const addresses = splitAddresses('"boss@x.org" <other@y.org>');
    expect(addresses).toEqual(['"boss@x.org"', '<other@y.org>']);
    expect(addressFault(addresses)).toBe('wrong');
  });

  it('drops direction marks and other characters that nobody sees', () => {
    expect(splitAddresses('\u200Fa@x.org\u200E \u2066b@x.org\u2069\uFEFF')).toEqual(['a@x.org', 'b@x.org']);
  });

  it('finds nothing in a text of separators', () => {
    expect(splitAddresses(' ,;\n؛ ')).toEqual([]);
  });
});

describe('hasSeparator', () => {
  it('says whether an address has ended', () => {
    expect(['a@x.org ', 'a@x.org،', 'a@x.org;'].every(hasSeparator)).toBe(true);
    expect(hasSeparator('a@x.org')).toBe(false);
  });
});

describe('addAddresses', () => {
  it('joins addresses that differ only in capital letters', () => {
    expect(addAddresses(['A@x.org'], ['b@x.org', 'a@X.org', 'B@x.org'])).toEqual(['A@x.org', 'b@x.org']);
  });
});

describe('addressFault', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`);

  it('accepts one address and as many as a request may have', () => {
    expect(addressFault(['a@x.org'])).toBeNull();
    expect(addressFault(many(MAX_LINK_ADDRESSES))).toBeNull();
  });

  it('refuses no address, an address that is not one, and one too many', () => {
    expect(addressFault([])).toBe('none');
    expect(addressFault(['a@x.org', 'a@b'])).toBe('wrong');
    expect(addressFault(many(MAX_LINK_ADDRESSES + 1))).toBe('tooMany');
  });
});
