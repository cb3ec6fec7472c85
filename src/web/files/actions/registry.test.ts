import { describe, expect, it, vi } from 'vitest';
import type { FileAction, FileItem } from '#shared/files/files.contract.ts';
import { itemActions, placeActions } from './registry.ts';

const item = (...actions: FileAction[]) => ({ id: 'x', kind: 'file', actions }) as unknown as FileItem;
const place = (isTrash: boolean, ...actions: FileAction[]) => ({
  folder: item(...actions),
  isTrash,
  trashed: 1,
  starredIds: new Set(['starred']),
});
const offered = (items: FileItem[]) =>
  itemActions.filter((action) => action.isOffered(items, place(false))).map(({ id }) => id);
const offeredIn = (isTrash: boolean, ...actions: FileAction[]) =>
  placeActions.filter((action) => action.isOffered([], place(isTrash, ...actions))).map(({ id }) => id);

describe('offered actions', () => {
  it('are exactly those that the server allows', () => {
    expect(offered([item('open')])).toEqual(['open', 'open-in-new-tab', 'star', 'copy-link', 'details']);
    expect(offered([item('open', 'download', 'print')])).toEqual([
      'open',
      'open-in-new-tab',
      'download',
      'print',
      'star',
      'copy-link',
      'details',
    ]);
    expect(offered([item('open', 'download', 'rename', 'move', 'copy', 'trash')])).toEqual([
      'open',
      'open-in-new-tab',
      'download',
      'rename',
      'move',
      'copy',
      'star',
      'copy-link',
      'details',
      'trash',
    ]);
    expect(offered([item('restore', 'purge')])).toEqual(['restore', 'details', 'purge']);
  });

  it('include the preview of one file that has pages', () => {
    const pdf = { ...item('open'), type: 'pdf' } as FileItem;
    const sheet = { ...item('open'), type: 'xlsx' } as FileItem;
    expect(offered([pdf])).toContain('preview');
    expect(offered([sheet])).toContain('preview');
    expect(offered([pdf, sheet])).not.toContain('preview');
    expect(offered([{ ...pdf, actions: ['restore'] }])).not.toContain('preview');
    expect(offered([{ ...item('open'), type: 'image' } as FileItem])).not.toContain('preview');
  });

  it('include separating the pages of one file only', () => {
    expect(offered([item('split')])).toContain('split');
    expect(offered([item('split'), item('split')])).not.toContain('split');
  });

  it('include the Word document of one other text, and the mark of one template or its removal', () => {
    const document = item('markAsTemplate');
    expect(offered([item('convertToDocx')])).toEqual(['convert-to-docx', 'details']);
    expect(offered([item('convertToDocx'), item('convertToDocx')])).toEqual([]);
    expect(offered([{ ...document, isTemplate: false }])).toEqual(['mark-template', 'details']);
    expect(offered([{ ...document, isTemplate: true }])).toEqual(['unmark-template', 'details']);
    expect(offered([document, document])).toEqual([]);
  });

  it('include the PDF of one Office file that may be downloaded', () => {
    const docx = { ...item('open', 'download'), type: 'docx' } as FileItem;
    expect(offered([docx])).toContain('download-as-pdf');
    expect(offered([{ ...docx, actions: ['open'] }])).not.toContain('download-as-pdf');
    expect(offered([{ ...docx, type: 'pdf' }])).not.toContain('download-as-pdf');
  });

  it('in a folder make a document where files may be uploaded', () => {
    expect(offeredIn(false, 'upload')).toEqual(['new', 'upload']);
    expect(offeredIn(true, 'upload')).toEqual([]);
  });

  it('on several items are those allowed on each of them', () => {
    expect(offered([item('open', 'move', 'trash'), item('open', 'move', 'trash')])).toEqual([
      'move',
      'trash',
    ]);
    expect(offered([item('move', 'trash'), item('move')])).toEqual(['move']);
  });

  it('on several items include the download when one of them may be downloaded', () => {
    expect(offered([item('download'), item('open')])).toEqual(['download']);
    expect(offered([item('open'), item('open')])).toEqual([]);
  });

  it('on several items include the print when one can be printed and the others have no pages', () => {
    const typed = (type: FileItem['type'], ...actions: FileAction[]) =>
      ({ ...item(...actions), type }) as FileItem;
    const [pdf, text] = [typed('pdf', 'open', 'print'), typed('text', 'open')];
    expect(offered([text, pdf])).toContain('print');
    expect(offered([text])).not.toContain('print');
    expect(offered([text, text])).not.toContain('print');
    // The right is missing on one that has pages, and a folder may contain such files.
    expect(offered([pdf, typed('image', 'open')])).not.toContain('print');
    expect(offered([pdf, { ...typed('folder', 'open'), kind: 'folder' } as FileItem])).not.toContain('print');
  });

  it('give rights on files to others when the server allows it on each of them', () => {
    const all = item('share', 'shareDownload', 'sharePrint', 'removeAccess');
    expect(offered([all, all])).toEqual(['share', 'share-download', 'share-print', 'remove-access']);
    expect(offered([all, item('share')])).toEqual(['share']);
    expect(offered([all, item('open')])).toEqual([]);
  });

  it('are none without a selection', () => expect(offered([])).toEqual([]));

  it('remove the star of an item that has one, and star no root and nothing in the trash', () => {
    const starActions = (given: FileItem) => offered([given]).filter((id) => id.endsWith('star'));
    expect(starActions(item('open'))).toEqual(['star']);
    expect(starActions({ ...item('open'), id: 'starred' })).toEqual(['unstar']);
    expect(starActions({ ...item('open'), id: 'shared-with-me' })).toEqual([]);
    expect(starActions(item('restore'))).toEqual([]);
  });

  it('on a folder create a folder, and in its trash empty the trash', () => {
    expect(offeredIn(false, 'createFolder', 'emptyTrash')).toEqual(['create-folder']);
    expect(offeredIn(true, 'createFolder', 'emptyTrash')).toEqual(['empty-trash']);
    expect(offeredIn(false, 'open')).toEqual([]);
    expect(offeredIn(true, 'open')).toEqual([]);
  });

  it('offer the files and folders of a computer, and the files and the camera of a phone', () => {
    const { choices = [] } = placeActions.find(({ id }) => id === 'upload')!;
    const offeredChoices = () =>
      choices.filter((action) => action.isOffered([], place(false, 'upload'))).map(({ id }) => id);
    const setCoarse = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
    setCoarse(false);
    expect(offeredChoices()).toEqual(['upload-files', 'upload-folder', 'review-upload']);
    setCoarse(true);
    expect(offeredChoices()).toEqual(['upload-files', 'take-photo', 'review-upload']);
    vi.unstubAllGlobals();
  });

  it('include at most one action for the Delete key', () => {
    const deleteKeyActions = itemActions.filter(({ shortcut }) => shortcut === 'Delete').map(({ id }) => id);
    expect(deleteKeyActions).toEqual(['trash', 'purge']);
    expect(offered([item('trash')]).filter((id) => deleteKeyActions.includes(id))).toEqual(['trash']);
    expect(offered([item('purge')]).filter((id) => deleteKeyActions.includes(id))).toEqual(['purge']);
  });
});
