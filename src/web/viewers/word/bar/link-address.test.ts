import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  [' https://example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['وزارة.السعودية/خدمات', 'https://وزارة.السعودية/خدمات'],
  ['sara@example.com', 'mailto:sara@example.com'],
  ['mailto:sara@example.com', 'mailto:sara@example.com'],
])('takes %s for %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'word',
  'two words.com',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)//example.com',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x.y',
  '\\\\server\\share',
  'https://',
])('refuses %s', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
