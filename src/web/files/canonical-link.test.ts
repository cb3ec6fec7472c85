import { describe, expect, it } from 'vitest';
import type { OpenFolder } from './files.api.ts';
import { canonicalLink } from './canonical-link.ts';

const place = (given: Partial<OpenFolder>): OpenFolder =>
  ({ id: 'x', kind: 'folder', type: 'folder', location: 'DC', path: [], ...given }) as OpenFolder;
const staff = { screens: ['dataCenter' as const] };
const employee = { screens: ['dataCenterEmployee' as const] };
const step = (id: string) => ({ id, name: id, unit: null });

describe('canonicalLink', () => {
  it('is null when the address is correct', () =>
    expect(canonicalLink(place({}), 'staff', staff, { tab: 'pdf' })).toBeNull());

  it('leads from the data center to My Files for an item of My Files', () =>
    expect(canonicalLink(place({ location: 'Share' }), 'staff', staff, { tab: 'pdf' })).toEqual({
      to: '/{-$locale}/share/$folderId',
      params: { folderId: 'x' },
      search: { tab: 'pdf' },
    }));

  it('leads to the data center of the role', () =>
    expect(canonicalLink(place({}), 'own', employee, {})?.to).toBe(
      '/{-$locale}/data-center-employee/$folderId',
    ));

  it('leads to the folder of a file, with its details', () => {
    const file = place({ kind: 'file', type: 'docx', path: [step('data-center'), step('f')] });
    expect(canonicalLink(file, 'staff', staff, {})).toEqual({
      to: '/{-$locale}/data-center/$folderId',
      params: { folderId: 'f' },
      search: { details: 'x' },
    });
  });

  it('leads to the details of an image when the link asks for them', () => {
    const file = place({ kind: 'file', type: 'image', path: [step('data-center'), step('f')] });
    expect(canonicalLink(file, 'own', employee, { details: 'x' })?.search).toEqual({ details: 'x' });
  });

  it('leads to "Shared with me" for an image that was shared, and shows it', () => {
    const file = place({ kind: 'file', type: 'image', path: [step('shared-with-me')] });
    expect(canonicalLink(file, 'employee', employee, {})).toEqual({
      to: '/{-$locale}/share/$folderId',
      params: { folderId: 'shared-with-me' },
      search: { image: 'x' },
    });
  });

  it('leads to the folder of an image with its details when these are asked for', () => {
    const file = place({ kind: 'file', type: 'image', path: [step('data-center'), step('f')] });
    expect(canonicalLink(file, 'own', staff, { details: 'x' })?.search).toEqual({ details: 'x' });
  });
});
