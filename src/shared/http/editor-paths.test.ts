import { expect, it } from 'vitest';
import { isEditorPath } from './editor-paths.ts';

it.each(['/word/0190', '/ar/word/0190', '/en/word/0190'])('%s is the page of an editor', (path) => {
  expect(isEditorPath(path)).toBe(true);
});

it.each(['/', '/word', '/word/', '/fr/word/1', '/ar/file/word/1', '/shared/word/1', '/word/1/2', '/pdf/1'])(
  '%s is none',
  (path) => expect(isEditorPath(path)).toBe(false),
);
