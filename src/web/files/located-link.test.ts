import { describe, expect, it } from 'vitest';
import { allResultsLink } from './all-results-link.ts';
import type { OpenFolder } from './files.api.ts';
import { locatedLink } from './located-link.ts';

const item = (given: Partial<OpenFolder>): OpenFolder =>
  ({ id: 'x', kind: 'folder', type: 'folder', location: 'DC', path: [], ...given }) as OpenFolder;

describe('links to what was found', () => {
  it('link to a folder in the file area of the role', () => {
    expect(locatedLink(item({}), { screens: ['dataCenter'] })).toMatchObject({
      to: '/{-$locale}/data-center/$folderId',
    });
    expect(locatedLink(item({}), { screens: [] })).toMatchObject({
      to: '/{-$locale}/data-center-employee/$folderId',
    });
  });

  it('link to the folder of a file, with the file in the details panel', () =>
    expect(
      locatedLink(
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
    expect(allResultsLink('عقد', { screens: [] })).toEqual({
      to: '/{-$locale}/data-center-employee',
      params: { folderId: 'data-center' },
      search: { q: 'عقد', everywhere: true },
    }));
});
