import { expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import { sizeText } from './size-text.ts';

it.each([
  [0, 'فارغ', 'Empty'],
  [1, 'عنصر واحد', '1 item'],
  [2, 'عنصران', '2 items'],
  [3, '3 عناصر', '3 items'],
  [18, '18 عنصرًا', '18 items'],
  [100, '100 عنصر', '100 items'],
  [1000, '1,000 عنصر', '1,000 items'],
  [1001, '+1,000 عنصر', '1,000+ items'],
])('says that a folder has %i items', (itemCount, arabic, english) => {
  const folder = { kind: 'folder', itemCount } as ListedFile;
  expect(sizeText(folder, { locale: 'ar', texts: listStrings.ar })).toBe(arabic);
  expect(sizeText(folder, { locale: 'en', texts: listStrings.en })).toBe(english);
});
