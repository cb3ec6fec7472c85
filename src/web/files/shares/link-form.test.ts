import { describe, expect, it } from 'vitest';
import { MAX_LINK_ADDRESSES, MAX_LINK_DAYS } from '#shared/files/shares.contract.ts';
import { checkDraft, emptyDraft, type LinkDraft, linksOf, wholeNumber } from './link-form.ts';
import { sharesStrings } from './shares.strings.ts';

const filled = (more: Partial<LinkDraft> = {}): LinkDraft => ({
  ...emptyDraft('en'),
  ended: 'a@x.org\nb@x.org',
  ...more,
});

const wrongFields = (more: Partial<LinkDraft>) =>
  Object.keys(checkDraft(filled(more), sharesStrings.en, MAX_LINK_ADDRESSES)?.fields ?? {});

describe('wholeNumber', () => {
  it('reads Western and Arabic digits within the range', () => {
    expect(wholeNumber(' 7 ', MAX_LINK_DAYS)).toBe(7);
    expect(wholeNumber('٩٠', MAX_LINK_DAYS)).toBe(90);
  });

  it('refuses what is no whole number or outside the range', () => {
    const texts = ['', '0', '91', '-1', '1.5', '7 days', '1e1', '9'.repeat(400)];
    expect(texts.map((text) => wholeNumber(text, MAX_LINK_DAYS))).toEqual(texts.map(() => null));
  });
});

describe('checkDraft', () => {
  it('accepts a form in which only addresses were entered', () => {
    expect(wrongFields({})).toEqual([]);
  });

  it('says what the specification says when there is no address', () => {
    const failure = checkDraft(emptyDraft('en'), sharesStrings.en, MAX_LINK_ADDRESSES);
    expect(failure?.summary).toBe('Please enter an E-mail Address');
  });

  it('marks each wrong field', () => {
    const wrong = { emails: 'a@b', days: '91', password: '12345', maxDownloads: '0' };
    expect(wrongFields(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(wrongFields({ ended: 'boss@bank.test\n<a@x.org>' })).toEqual(['emails']);
    expect(wrongFields({ password: 'x'.repeat(201) })).toEqual(['password']);
  });
});

describe('linksOf', () => {
  it('sends the address that is still typed too, and leaves out what was not filled', () => {
    expect(linksOf(filled({ emails: 'c@x.org' }))).toEqual({
      emails: ['a@x.org', 'b@x.org', 'c@x.org'],
      message: '',
      locale: 'en',
      days: 7,
      attach: false,
    });
  });

  it('sends the password as it was typed, and the limit as a number', () => {
    expect(linksOf(filled({ password: ' six six ', maxDownloads: '٥' }))).toMatchObject({
      password: ' six six ',
      maxDownloads: 5,
    });
  });
});
