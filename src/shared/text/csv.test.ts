import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes cells that contain a comma, a quote or a line break, and doubles quotes', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', 'نص'])).toBe(
    'plain,"a,b","say ""hi""","two\r\nlines",نص\r\n',
  );
});

it.each(['=1+1', '+966500000000', '-2', '@SUM(A1)', '\tx', '\rx'])(
  'keeps a spreadsheet from running %j as a formula',
  (value) => {
    expect(csvLine([value]).replaceAll('"', '')).toBe(`'${value}\r\n`);
  },
);
