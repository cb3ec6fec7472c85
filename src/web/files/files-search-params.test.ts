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

  it('keep sorting and view for the next folder, not filter and search', () =>
    expect(
      displayParams({ tab: 'pdf', q: 'x', sort: 'date', order: 'desc', view: 'grid', image: 'y' }),
    ).toEqual({
      sort: 'date',
      order: 'desc',
      view: 'grid',
    }));
});
