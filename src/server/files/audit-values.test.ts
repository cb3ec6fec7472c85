import { expect, it } from 'vitest';
import { pathText } from './audit-values.ts';

const units = ['Data Center', 'الرياض', 'شركة', 'إدارة'];
const long = (name: string) => name + 'م'.repeat(100);

it('keeps a path of ordinary length as it is', () => {
  expect(pathText(units)).toBe('Data Center / الرياض / شركة / إدارة');
  const names = [...units, ...Array.from({ length: 90 }, (_, index) => `${index}`)];
  expect(pathText(names)).toBe(names.join(' / '));
});

it('keeps the units and the innermost folders of a long path, and shows that folders are missing', () => {
  const names = [...units, ...Array.from({ length: 100 }, (_, index) => long(`${index} `))];
  const text = pathText(names);
  expect(text.length).toBeLessThanOrEqual(1000);
  expect(text.split(' / ')).toEqual([...units, '…', ...names.slice(-9)]);
});

it('keeps the innermost folder even when the names of the units are very long', () => {
  const names = Array.from({ length: 104 }, (_, index) => `${index} `.padEnd(255, 'x'));
  const text = pathText(names);
  expect(text.split(' / ')).toEqual([...names.slice(0, 4), '…', names.at(-1)]);
  expect(text.length).toBeLessThan(1300);
});
