import { expect, it } from 'vitest';
import { brandName } from './brand-name.ts';

it('is the name in the language, else the one in the other language, else the product’s', () => {
  const both = { nameAr: 'ديار', nameEn: 'Diyar' };
  expect([brandName(both, 'ar'), brandName(both, 'en')]).toEqual(['ديار', 'Diyar']);
  expect(brandName({ nameAr: '', nameEn: 'Diyar' }, 'ar')).toBe('Diyar');
  expect(brandName({ nameAr: 'ديار', nameEn: '' }, 'en')).toBe('ديار');
  expect(brandName({ nameAr: '', nameEn: '' }, 'ar')).toBe('مركز البيانات');
  expect(brandName(undefined, 'en')).toBe('Data Center');
});
