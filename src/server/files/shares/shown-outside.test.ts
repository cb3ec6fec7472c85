import { expect, it } from 'vitest';
import { extensionOf, type FileType } from '#shared/files/types.ts';
import { shownOutside } from './shown-outside.ts';

type Args = Parameters<typeof shownOutside>;

it.each<[string, FileType, string]>([
  ['a.pdf', 'pdf', 'file'],
  ['scan', 'pdf', 'noViewer'],
  ['a.png', 'image', 'file'],
  // Only the server could draw these.
  ['a.svg', 'image', 'noViewer'],
  ['a.psd', 'image', 'noViewer'],
  ['a.tiff', 'image', 'noViewer'],
  ['a.heic', 'image', 'noViewer'],
  ['a.txt', 'text', 'file'],
  ['a.csv', 'text', 'file'],
  ['a.mp3', 'audio', 'file'],
  ['a.mp4', 'video', 'file'],
  ['a.eml', 'mail', 'file'],
  ['a.zip', 'archive', 'file'],
  ['a.rar', 'archive', 'noViewer'],
  ['a.exe', 'other', 'noViewer'],
  ['a.png', 'other', 'noViewer'],
])('shows %s of the type %s to people outside: %s', async (name, type, expected) => {
  const row = { type, extension: extensionOf(name) };
  const shown = await shownOutside({} as Args[0], { item: { row } } as unknown as Args[1]);
  expect(shown.how === 'none' ? shown.reason : shown.how).toBe(expected);
});
