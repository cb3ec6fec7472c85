import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { objectionTo, rootsFor } from './allowed-target.ts';

const folder = (id: string, actions: FileItem['actions'], location: FileItem['location'] = 'DC') => ({
  id,
  actions,
  location,
});
const item = (parentId: string, location: FileItem['location'] = 'DC') => ({ parentId, location });

describe('where items can go', () => {
  it('is a folder where one may upload', () => {
    expect(objectionTo(folder('b', ['open', 'upload']), [item('a')], 'move')).toBeNull();
    expect(objectionTo(folder('b', ['open']), [item('a')], 'move')).toBe('closed');
    expect(objectionTo(folder('b', ['open']), [item('a')], 'copy')).toBe('closed');
  });

  it('is not where all of them are, but where some of them are', () => {
    expect(objectionTo(folder('a', ['upload']), [item('a')], 'move')).toBe('alreadyThere');
    expect(objectionTo(folder('a', ['upload']), [item('a'), item('b')], 'move')).toBeNull();
  });

  it('is where they are, for a second copy', () =>
    expect(objectionTo(folder('a', ['upload']), [item('a')], 'copy')).toBeNull());

  it('is in the other space for a copy only', () => {
    const own = folder('c', ['upload'], 'Share');
    expect(objectionTo(own, [item('a')], 'move')).toBe('otherSpace');
    expect(objectionTo(own, [item('a')], 'copy')).toBeNull();
    expect(rootsFor([item('a')], 'move').map(({ id }) => id)).toEqual(['data-center']);
    expect(rootsFor([item('a', 'Share')], 'move').map(({ id }) => id)).toEqual(['my-files']);
    expect(rootsFor([item('a')], 'copy').map(({ id }) => id)).toEqual(['data-center', 'my-files']);
  });
});
