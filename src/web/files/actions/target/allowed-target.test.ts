import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { objectionTo, rootsFor } from './allowed-target.ts';

const folder = (id: string, actions: FileItem['actions'], location: FileItem['location'] = 'DC') => ({
  id,
  actions,
  location,
});
const item = (parentId: string, location: FileItem['location'] = 'DC') => ({
  id: `item in ${parentId}`,
  parentId,
  location,
});

describe('the target of a move or a copy', () => {
  it('must be a folder where the user may upload', () => {
    expect(objectionTo(folder('b', ['open', 'upload']), [item('a')], 'move')).toBeNull();
    expect(objectionTo(folder('b', ['open']), [item('a')], 'move')).toBe('closed');
    expect(objectionTo(folder('b', ['open']), [item('a')], 'copy')).toBe('closed');
  });

  it('of a move cannot be the folder that contains all items, but one that contains some', () => {
    expect(objectionTo(folder('a', ['upload']), [item('a')], 'move')).toBe('alreadyThere');
    expect(objectionTo(folder('a', ['upload']), [item('a'), item('b')], 'move')).toBeNull();
  });

  it('of a copy can be the folder of the items', () =>
    expect(objectionTo(folder('a', ['upload']), [item('a')], 'copy')).toBeNull());

  it('cannot be one of the items or a folder inside one', () => {
    const moved = { ...item('a'), id: 'moved' };
    for (const purpose of ['move', 'copy'] as const) {
      expect(objectionTo(folder('moved', ['upload']), [moved], purpose)).toBe('intoItself');
      const inside = { ...folder('c', ['upload']), path: [{ id: 'a' }, { id: 'moved' }] };
      expect(objectionTo(inside, [moved], purpose)).toBe('intoItself');
    }
  });

  it('can be in the other space only for a copy', () => {
    const own = folder('c', ['upload'], 'Share');
    expect(objectionTo(own, [item('a')], 'move')).toBe('otherSpace');
    expect(objectionTo(own, [item('a')], 'copy')).toBeNull();
    expect(rootsFor([item('a')], 'move').map(({ id }) => id)).toEqual(['data-center']);
    expect(rootsFor([item('a', 'Share')], 'move').map(({ id }) => id)).toEqual(['my-files']);
    expect(rootsFor([item('a')], 'copy').map(({ id }) => id)).toEqual(['data-center', 'my-files']);
  });
});
