import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what would end a cell, and doubles quotes', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', 'نص'])).toBe(
    'plain,"a,b","say ""hi""","two\r\nlines",نص\r\n',
  );
});

it.each(['=1+1', '+966500000000', '-2', '@SUM(A1)', '\tx', '\rx'])('lets %j be no formula', (value) => {
  expect(csvLine([value]).replaceAll('"', '')).toBe(`'${value}\r\n`);
});
