import { describe, expect, it } from 'vitest';
import { isPhone, optionalPhone } from './text.ts';

describe('a telephone number', () => {
  it.each([
    '+966 50 123 4567',
    '+966-11-412-0100',
    '+1 (415) 555-0100',
    '+96650123',
    '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
    '\u2066+966501234567\u2069',
    '00971 50 123 4567',
    '٠٠٩٦٦٥٠١٢٣٤٥٦٧',
  ])('in international format is accepted: %s', (phone) => expect(isPhone(phone)).toBe(true));

  it.each([
    '0501234567',
    '12345',
    '966501234567',
    '+0501234567',
    '000971501234567',
    '00+971501234567',
    '+9665012',
    '+9665012345678901',
    '+966 50 abc',
    '+',
    '++96650123456',
  ])('in another format is refused: %s', (phone) => expect(isPhone(phone)).toBe(false));

  it('is stored with Western digits and without marks of direction', () => {
    expect(optionalPhone.parse(' +٩٦٦ ٥٠ ١٢٣ ٤٥٦٧ ')).toBe('+966 50 123 4567');
    expect(optionalPhone.parse('\u2066+966501234567\u2069')).toBe('+966501234567');
    expect(optionalPhone.parse('00971 50 123 4567')).toBe('+971 50 123 4567');
    expect(optionalPhone.parse('')).toBe('');
    expect(optionalPhone.safeParse('0501234567').success).toBe(false);
  });
});
