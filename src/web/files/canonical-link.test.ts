import { describe, expect, it } from 'vitest';
import type { OpenFolder } from './files.api.ts';
import { canonicalLink } from './canonical-link.ts';

const place = (given: Partial<OpenFolder>): OpenFolder =>
  ({ id: 'x', kind: 'folder', type: 'folder', location: 'DC', path: [], ...given }) as OpenFolder;
const step = (id: string) => ({ id, name: id, unit: null });

describe('a link', () => {
  it('is left alone when it is right', () =>
    expect(canonicalLink(place({}), 'staff', false, { tab: 'pdf' })).toBeNull());

  it('to somebody’s own files leads there', () =>
    expect(canonicalLink(place({ location: 'Share' }), 'staff', false, { tab: 'pdf' })).toEqual({
      to: '/{-$locale}/share/$folderId',
      params: { folderId: 'x' },
      search: { tab: 'pdf' },
    }));

  it('to a folder of the data center leads through the door of the role', () =>
    expect(canonicalLink(place({}), 'own', true, {})?.to).toBe('/{-$locale}/data-center-employee/$folderId'));

  it('to a file opens the folder it lies in', () => {
    const file = place({ kind: 'file', type: 'docx', path: [step('data-center'), step('f')] });
    expect(canonicalLink(file, 'staff', false, {})).toEqual({
      to: '/{-$locale}/data-center/$folderId',
      params: { folderId: 'f' },
      search: { details: 'x' },
    });
  });

  it('to an image that was shared shows it among what was shared', () => {
    const file = place({ kind: 'file', type: 'image', path: [step('shared-with-me')] });
    expect(canonicalLink(file, 'employee', true, {})).toEqual({
      to: '/{-$locale}/share/$folderId',
      params: { folderId: 'shared-with-me' },
      search: { image: 'x' },
    });
  });
});
