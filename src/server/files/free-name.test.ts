import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('keeps a free name and numbers a taken one, comparing as siblings are compared', () => {
  expect(freeName('Contracts', new Set(['other']))).toBe('Contracts');
  expect(freeName('Contracts', new Set(['contracts', 'contracts (2)']))).toBe('Contracts (3)');
});
