import { describe, expect, it } from 'vitest';
import { displayParams, filesSearch } from './files-search.ts';

describe('the address of the file manager', () => {
  it('keeps what differs from the defaults', () =>
    expect(filesSearch({ tab: 'pdf', sort: 'size', order: 'desc', view: 'grid', details: 'x' })).toEqual({
      tab: 'pdf',
      sort: 'size',
      order: 'desc',
      view: 'grid',
      details: 'x',
    }));

  it('leaves the defaults out', () =>
    expect(filesSearch({ tab: 'all', sort: 'name', order: 'asc', q: '  ', everywhere: true })).toEqual({}));

  it('does not believe what somebody typed', () =>
    expect(filesSearch({ tab: 'exe', sort: {}, order: 1, view: 'x', q: ['a'], details: null })).toEqual({}));

  it('reads a barcode as text, though the router read a number', () =>
    expect(filesSearch({ q: 101714, everywhere: true })).toEqual({ q: '101714', everywhere: true }));

  it('takes along how things are shown, not what was looked for', () =>
    expect(
      displayParams({ tab: 'pdf', q: 'x', sort: 'date', order: 'desc', view: 'grid', image: 'y' }),
    ).toEqual({
      sort: 'date',
      order: 'desc',
      view: 'grid',
    }));
});
