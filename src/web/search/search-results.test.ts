import { IconFile } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { OpenFolder } from '#web/files/files.api.ts';
import { linkToResult, matchScreens } from './search-results.ts';

const screen = (name: string) => ({ key: name, icon: IconFile, name, open: () => {} });
const item = (given: Partial<OpenFolder>): OpenFolder =>
  ({ id: 'x', kind: 'folder', type: 'folder', location: 'DC', path: [], ...given }) as OpenFolder;

describe('search results', () => {
  it('match a screen by any part of its name, whatever the spelling of the Arabic letters', () => {
    const screens = [screen('الإعدادات'), screen('ملفاتي')];
    expect(matchScreens(screens, 'اعداد').map(({ name }) => name)).toEqual(['الإعدادات']);
    expect(matchScreens(screens, '')).toHaveLength(2);
  });

  it('link to a folder in the file area of the role', () => {
    expect(linkToResult(item({}), { screens: ['dataCenter'] })).toMatchObject({
      to: '/{-$locale}/data-center/$folderId',
    });
    expect(linkToResult(item({}), { screens: [] })).toMatchObject({
      to: '/{-$locale}/data-center-employee/$folderId',
    });
  });

  it('link to the folder of a file, with the file in the details panel', () =>
    expect(
      linkToResult(
        item({
          kind: 'file',
          type: 'pdf',
          path: [{ id: 'my-files', name: '', unit: null }],
          location: 'Share',
        }),
        { screens: ['dataCenter'] },
      ),
    ).toEqual({ to: '/{-$locale}/share', params: { folderId: 'my-files' }, search: { details: 'x' } }));
});
