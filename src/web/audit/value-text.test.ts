import { expect, it } from 'vitest';
import { isolate } from '#shared/text/isolate.ts';
import { changesOf, fieldName, receiversText, valueText } from './value-text.ts';

it('translates recorded values into the language of the reader', () => {
  expect(valueText('roles', 'DataCenter', 'ar')).toBe('مسؤول مركز البيانات');
  expect(valueText('isActive', true, 'ar')).toBe('نعم');
  expect(valueText('isActive', false, 'en')).toBe('No');
  expect(valueText('capabilities', ['Upload', 'Print'], 'ar')).toBe('الرفع\nالطباعة');
  expect(valueText('departments', [], 'en')).toBe('—');
  expect(valueText('action', 'sign-in', 'en')).toBe('Sign in');
  expect(valueText('size', 2048, 'en')).toBe('2 KB');
  expect(valueText('reason', 'unknownAccount', 'ar')).toBe('حساب غير معروف');
  expect(valueText('right', 'purge', 'en')).toBe('Delete for good');
  expect(valueText('rights', ['read', 'print'], 'en')).toBe('Read\nPrint');
  expect(valueText('quota', 12.5 * 1024 ** 3, 'en')).toBe('12.5 GB');
  expect(valueText('quota', null, 'ar')).toBe('—');
  expect(valueText('myFilesQuota', 10 * 1024 ** 3, 'ar')).toBe('10 ج.ب');
  expect(valueText('undrawableFiles', 'hide', 'en')).toBe('Not shown');
  expect(valueText('emailAddress', '', 'en')).toBe('—');
});

it('shows unknown fields and values as they were recorded', () => {
  expect(fieldName('somethingNew', 'ar')).toBe('somethingNew');
  expect(valueText('roles', 'Pilot', 'en')).toBe('Pilot');
  expect(valueText('somethingNew', { a: 1 }, 'en')).toBe('{"a":1}');
  expect(valueText('constructor', 'x', 'en')).toBe('x');
});

it('pairs the values before and after, also when one of them is missing', () => {
  expect(changesOf({ before: { name: 'A', gone: 1 }, after: { name: 'B' } }, 'en')).toEqual([
    { field: 'Name', before: 'A', after: 'B' },
    { field: 'gone', before: '1', after: '—' },
  ]);
  expect(changesOf({ before: null, after: null }, 'en')).toEqual([]);
});

it('shows a path in the direction of the page, with the root in the language of the reader', () => {
  const path = 'Data Center / الإمارات / Mahra';
  const [uae, mahra] = ['الإمارات', 'Mahra'].map(isolate);
  expect(valueText('path', path, 'ar')).toBe(`\u200F${isolate('مركز البيانات')} / ${uae} / ${mahra}`);
  expect(valueText('path', path, 'en')).toBe(`\u200E${isolate('Data Center')} / ${uae} / ${mahra}`);
  expect(valueText('path', 'My Files', 'ar')).toBe(`\u200F${isolate('ملفاتي')}`);
  expect(valueText('path', 'الإمارات / Data Center', 'ar')).toContain(isolate('Data Center'));
});

it('lists the receivers of a share', () => {
  const after = { name: 'x', users: ['a@b.test', 'c@d.test'] };
  const [first, second] = after.users.map(isolate);
  expect(receiversText({ after, leftOut: null }, 'en')).toBe(`To: ${first}, ${second}`);
  expect(receiversText({ after: { name: 'x' }, leftOut: null }, 'en')).toBeNull();
});

it('shows first to how many people a share was of which only some are listed', () => {
  const entry = { after: { users: ['a@b.test'] }, leftOut: { before: {}, after: { users: 4999 } } };
  expect(receiversText(entry, 'en')).toBe(`To 5,000 people: ${isolate('a@b.test')}`);
  expect(receiversText(entry, 'ar')).toBe(`إلى 5,000 شخص: ${isolate('a@b.test')}`);
});
