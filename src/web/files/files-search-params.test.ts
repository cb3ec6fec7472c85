import { describe, expect, it } from 'vitest';
import { displayParams, filesSearch } from './files-search-params.ts';

describe('the search parameters of the file manager', () => {
  it('keep what differs from the defaults', () =>
    expect(filesSearch({ tab: 'pdf', sort: 'size', order: 'desc', view: 'grid', details: 'x' })).toEqual({
      tab: 'pdf',
      sort: 'size',
      order: 'desc',
      view: 'grid',
      details: 'x',
    }));

  it('leave the defaults out', () =>
    expect(filesSearch({ tab: 'all', sort: 'name', order: 'asc', q: '  ', everywhere: true })).toEqual({}));

  it('drop invalid values', () =>
    expect(filesSearch({ tab: 'exe', sort: {}, order: 1, view: 'x', q: ['a'], details: null })).toEqual({}));

  it('read a barcode as text although the router parsed a number', () =>
    expect(filesSearch({ q: 101714, everywhere: true })).toEqual({ q: '101714', everywhere: true }));

  it('keep the order by name in the trash, whose default is the date of deletion', () => {
    expect(filesSearch({ tab: 'trash', sort: 'name', order: 'asc' })).toEqual({ tab: 'trash', sort: 'name' });
    expect(filesSearch({ tab: 'trash', sort: 'date', order: 'desc' })).toEqual({ tab: 'trash' });
    expect(filesSearch({ tab: 'trash', q: 'x', everywhere: true })).toEqual({ tab: 'trash', q: 'x' });
  });

  it('keep the order by name in "Shared with me", whose default is the date of the share', () => {
    expect(filesSearch({ sort: 'name', order: 'asc' }, 'shared-with-me')).toEqual({ sort: 'name' });
    expect(filesSearch({ sort: 'date', order: 'desc' }, 'shared-with-me')).toEqual({});
    expect(filesSearch({ sort: 'name', q: 'x' }, 'shared-with-me')).toEqual({ q: 'x' });
  });

  it('keep valid filters and drop others', () => {
    const by = '0b0f6f0e-0000-4000-8000-000000000000';
    expect(filesSearch({ modified: 'week', by, size: 'huge' })).toEqual({
      modified: 'week',
      by,
      size: 'huge',
    });
    expect(filesSearch({ modified: 'week', from: '2026-01-31' })).toEqual({ from: '2026-01-31' });
    const wrong = { modified: 'x', from: '2026-13-01', to: 'x', by: 'x', size: 1 };
    expect(filesSearch(wrong)).toEqual({});
  });

  it('keep sorting and view for the next folder, not filter and search', () =>
    expect(
      displayParams({ tab: 'pdf', q: 'x', sort: 'date', order: 'desc', view: 'grid', image: 'y' }),
    ).toEqual({
      sort: 'date',
      order: 'desc',
      view: 'grid',
    }));
});
