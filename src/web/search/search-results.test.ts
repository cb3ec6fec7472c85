import { IconFile } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Place } from '#web/files/files.api.ts';
import { linkToFound, matchScreens } from './search-results.ts';

const screen = (name: string) => ({ key: name, icon: IconFile, name, open: () => {} });
const item = (given: Partial<Place>): Place =>
  ({ id: 'x', kind: 'folder', type: 'folder', location: 'DC', path: [], ...given }) as Place;

describe('what is found', () => {
  it('are screens by any part of their name, however it is spelled', () => {
    const screens = [screen('الإعدادات'), screen('ملفاتي')];
    expect(matchScreens(screens, 'اعداد').map(({ name }) => name)).toEqual(['الإعدادات']);
    expect(matchScreens(screens, '')).toHaveLength(2);
  });

  it('is a folder, entered by the door that one has', () => {
    expect(linkToFound(item({}), false)).toMatchObject({ to: '/{-$locale}/data-center/$folderId' });
    expect(linkToFound(item({}), true)).toMatchObject({ to: '/{-$locale}/data-center-employee/$folderId' });
  });

  it('is a file, shown in its folder', () =>
    expect(
      linkToFound(
        item({
          kind: 'file',
          type: 'pdf',
          path: [{ id: 'my-files', name: '', unit: null }],
          location: 'Share',
        }),
        false,
      ),
    ).toEqual({ to: '/{-$locale}/share', params: { folderId: 'my-files' }, search: { details: 'x' } }));
});
