import { expect, it } from 'vitest';
import { findFaults } from './check-tokens.ts';

const faultsOf = (line: string) => findFaults('x.css', line).map((fault) => fault.split(': ')[1]);

it.each([
  '  font-size: 13px;',
  '.a { font-size: 1rem }',
  '  font: 600 14px/1.5 sans-serif;',
  "styles: { label: { fontSize: '14px' } }",
])('refuses the font size in %s', (line) => {
  expect(faultsOf(line)).toEqual(['font-size without a token']);
});

it.each(['  z-index: 10;', '  z-index: -1;', '<Menu zIndex={400}>', 'style={{ zIndex: 2 }}'])(
  'refuses the layer in %s',
  (line) => {
    expect(faultsOf(line)).toEqual(['z-index without a token']);
  },
);

it.each([
  '@media (max-width: 650px) {',
  '@media (640px <= width <= 1000px) {',
  '@media (max-width: 40em) {',
  '@container manager (min-width: 1399px) {',
  "useMediaQuery('(max-width: 901px)')",
])('refuses the breakpoint in %s', (line) => {
  expect(faultsOf(line)).toEqual(['unknown breakpoint']);
});

it.each([
  '  font-size: var(--font-sm);',
  '  font-size: calc(var(--size) * 0.44);',
  '  font: inherit;',
  '  z-index: var(--layer-top-bar);',
  '@media (max-width: 640px) {',
  '@media (pointer: coarse) {',
  '@container manager (min-width: 1100px) {',
  '  max-inline-size: 650px;',
])('accepts %s', (line) => {
  expect(faultsOf(line)).toEqual([]);
});

it('reports the file and the line', () => {
  expect(findFaults('src/web/a.css', '.a {\n  z-index: 3;\n}')).toEqual([
    'src/web/a.css:2: z-index without a token: z-index: 3;',
  ]);
});
