import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { openingOf, pageViewerOf } from './registry.ts';

const item = (given: Partial<FileItem>): FileItem =>
  ({ kind: 'file', type: 'other', extension: '', actions: ['open'], ...given }) as FileItem;

describe('openingOf', () => {
  it.each([
    [{ kind: 'folder', type: 'folder' }, 'enter'],
    [{ type: 'image', extension: 'psd' }, 'lightbox'],
    [{ type: 'pdf', extension: 'pdf' }, 'pdf'],
    [{ type: 'text', extension: 'html' }, 'page'],
    [{ type: 'docx', extension: 'docx', actions: ['open', 'download'] }, 'word'],
    [{ type: 'docx', extension: 'docx' }, 'pdf'],
    [{ type: 'slides', extension: 'odp' }, 'pdf'],
    [{ type: 'other', extension: 'bin' }, 'page'],
    [{ kind: 'folder', type: 'folder', actions: ['restore'] }, null],
    [{ type: 'text', extension: 'txt', actions: ['restore'] }, null],
  ] as const)('%o is opened by %s', (given, expected) =>
    expect(openingOf(item(given as Partial<FileItem>))).toBe(expected),
  );
});

describe('pageViewerOf', () => {
  it.each([
    ['text', 'html', 'text'],
    ['text', '', 'text'],
    ['text', 'csv', 'table'],
    ['text', 'tsv', 'table'],
    ['audio', 'mp3', 'audio'],
    ['video', 'mov', 'video'],
    ['mail', 'eml', 'mail'],
    ['archive', 'zip', 'archive'],
    ['archive', 'rar', null],
    ['other', 'csv', null],
    ['other', 'exe', null],
  ] as const)('a file of the type %s that is called .%s is shown by %s', (type, extension, viewer) =>
    expect(pageViewerOf({ type, extension })).toBe(viewer),
  );
});
