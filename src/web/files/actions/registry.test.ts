import { describe, expect, it } from 'vitest';
import type { FileAction, FileItem } from '#shared/files/files.contract.ts';
import { itemActions, placeActions } from './registry.ts';

const item = (...actions: FileAction[]) => ({ id: 'x', kind: 'file', actions }) as unknown as FileItem;
const place = (isTrash: boolean, ...actions: FileAction[]) => ({ folder: item(...actions), isTrash });
const offered = (items: FileItem[]) =>
  itemActions.filter((action) => action.isOffered(items, place(false))).map(({ id }) => id);
const offeredIn = (isTrash: boolean, ...actions: FileAction[]) =>
  placeActions.filter((action) => action.isOffered([], place(isTrash, ...actions))).map(({ id }) => id);

describe('what is offered', () => {
  it('is what the server said may be done, and no more', () => {
    expect(offered([item('open')])).toEqual(['open', 'details']);
    expect(offered([item('open', 'download', 'print')])).toEqual(['open', 'download', 'print', 'details']);
    expect(offered([item('open', 'download', 'rename', 'move', 'copy', 'trash')])).toEqual([
      'open',
      'download',
      'rename',
      'move',
      'copy',
      'details',
      'trash',
    ]);
    expect(offered([item('restore', 'purge')])).toEqual(['details', 'restore', 'purge']);
  });

  it('for several is what may be done to each of them', () => {
    expect(offered([item('open', 'move', 'trash'), item('open', 'move', 'trash')])).toEqual([
      'move',
      'trash',
    ]);
    expect(offered([item('move', 'trash'), item('move')])).toEqual(['move']);
  });

  it('for several is a zip when one of them may be downloaded', () => {
    expect(offered([item('download'), item('open')])).toEqual(['download']);
    expect(offered([item('open'), item('open')])).toEqual([]);
  });

  it('on nothing is nothing', () => expect(offered([])).toEqual([]));

  it('in a place is making a folder, or emptying its trash', () => {
    expect(offeredIn(false, 'createFolder', 'emptyTrash')).toEqual(['create-folder']);
    expect(offeredIn(true, 'createFolder', 'emptyTrash')).toEqual(['empty-trash']);
    expect(offeredIn(false, 'open')).toEqual([]);
    expect(offeredIn(true, 'open')).toEqual([]);
  });

  it('has one action at most for a key, whatever is selected', () => {
    const keyed = itemActions.filter(({ shortcut }) => shortcut === 'Delete').map(({ id }) => id);
    expect(keyed).toEqual(['trash', 'purge']);
    expect(offered([item('trash')]).filter((id) => keyed.includes(id))).toEqual(['trash']);
    expect(offered([item('purge')]).filter((id) => keyed.includes(id))).toEqual(['purge']);
  });
});
