import { describe, expect, it } from 'vitest';
import { localeOfPath, pathWithoutLocale } from './locale.ts';

describe('the language of an address', () => {
  it('is its first segment', () => {
    expect(localeOfPath('/en/users')).toBe('en');
    expect(localeOfPath('/ar')).toBe('ar');
  });

  it('is Arabic when neither the address nor the browser has one', () => {
    expect(localeOfPath('/users')).toBe('ar');
    expect(localeOfPath('/english/users')).toBe('ar');
  });

  it('is removed by pathWithoutLocale', () => {
    expect(pathWithoutLocale('/en/users/add')).toBe('/users/add');
    expect(pathWithoutLocale('/en')).toBe('/');
    expect(pathWithoutLocale('/users')).toBe('/users');
    expect(pathWithoutLocale('/')).toBe('/');
  });
});
