import { IconFile } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { OpenFolder } from '#web/files/files.api.ts';
import { barcodeIn, linkToAllResults, linkToResult, matchScreens } from './search-results.ts';

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

  it('link to all results in the file manager of the role', () =>
    expect(linkToAllResults('عقد', { screens: [] })).toEqual({
      to: '/{-$locale}/data-center-employee',
      params: { folderId: 'data-center' },
      search: { q: 'عقد', everywhere: true },
    }));

  it('recognise a scanned barcode, also with the digits of an Arabic keyboard', () => {
    expect(barcodeIn(' 07121763000000 ')).toBe('07121763000000');
    expect(barcodeIn('٠٧١٢١٧٦٣٠٠٠٠٠٠')).toBe('07121763000000');
    expect(barcodeIn('2026')).toBeUndefined();
    expect(barcodeIn('عقد 07121763000000')).toBeUndefined();
  });
});
