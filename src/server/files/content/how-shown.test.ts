import { expect, it } from 'vitest';
import { extensionOf, type FileType } from '#shared/files/types.ts';
import { howShown } from './how-shown.ts';

type Answer =
  | 'file'
  | 'pages'
  | 'marked'
  | 'converted'
  | 'converted, marked'
  | 'noViewer'
  | 'notAllowed'
  | 'needsDownload';

function shown(name: string, type: FileType, mayDownload: boolean, undrawable: 'show' | 'hide'): Answer {
  const answer = howShown({ type, extension: extensionOf(name) }, mayDownload, undrawable);
  switch (answer.as) {
    case 'file':
      return 'file';
    case 'pages':
      return answer.isMarked ? 'marked' : 'pages';
    case 'converted':
      return answer.isMarked ? 'converted, marked' : 'converted';
    case 'nothing':
      return answer.reason as Answer;
  }
}

// With the download right; without it; without it where the organisation hides what cannot be drawn.
it.each<[string, FileType, ...Answer[]]>([
  ['a.pdf', 'pdf', 'file', 'marked', 'marked'],
  // It was recognised by its content, and browsers are not trusted with other names.
  ['scan', 'pdf', 'pages', 'marked', 'marked'],
  ['a.png', 'image', 'file', 'marked', 'marked'],
  ['a.jpg', 'image', 'file', 'marked', 'marked'],
  ['a.webp', 'image', 'file', 'marked', 'marked'],
  ['a.gif', 'image', 'file', 'marked', 'marked'],
  ['a.avif', 'image', 'file', 'marked', 'marked'],
  ['a.svg', 'image', 'pages', 'marked', 'marked'],
  ['a.psd', 'image', 'pages', 'marked', 'marked'],
  ['a.tiff', 'image', 'pages', 'marked', 'marked'],
  ['a.heic', 'image', 'pages', 'marked', 'marked'],
  ['a.docx', 'docx', 'converted', 'converted, marked', 'converted, marked'],
  ['a.odt', 'doc', 'converted', 'converted, marked', 'converted, marked'],
  ['a.xls', 'xls', 'converted', 'converted, marked', 'converted, marked'],
  ['a.xlsx', 'xlsx', 'converted', 'converted, marked', 'converted, marked'],
  ['a.pptx', 'slides', 'converted', 'converted, marked', 'converted, marked'],
  ['a.txt', 'text', 'file', 'file', 'notAllowed'],
  ['a.csv', 'text', 'file', 'file', 'notAllowed'],
  ['a.mp4', 'video', 'file', 'file', 'notAllowed'],
  ['a.eml', 'mail', 'file', 'file', 'notAllowed'],
  ['a.zip', 'archive', 'file', 'needsDownload', 'needsDownload'],
  ['a.exe', 'other', 'noViewer', 'noViewer', 'noViewer'],
  // The name of a picture, but other bytes.
  ['a.png', 'other', 'noViewer', 'noViewer', 'noViewer'],
])('shows %s of the type %s', (name, type, ...expected) => {
  expect([
    shown(name, type, true, 'hide'),
    shown(name, type, false, 'show'),
    shown(name, type, false, 'hide'),
  ]).toEqual(expected);
});
