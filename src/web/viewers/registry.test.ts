import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { openingOf } from './registry.ts';

const item = (given: Partial<FileItem>): FileItem =>
  ({ kind: 'file', type: 'other', extension: '', actions: ['open'], ...given }) as FileItem;

describe('opening', () => {
  it.each([
    [{ kind: 'folder', type: 'folder' }, 'enter'],
    [{ type: 'image', extension: 'psd' }, 'lightbox'],
    [{ type: 'pdf', extension: 'pdf' }, 'tab'],
    [{ type: 'text', extension: 'txt' }, 'tab'],
    [{ type: 'text', extension: 'html' }, 'none'],
    [{ type: 'docx', extension: 'docx', actions: ['open', 'download'] }, 'download'],
    [{ type: 'docx', extension: 'docx' }, 'none'],
    [{ kind: 'folder', type: 'folder', actions: ['restore'] }, 'none'],
  ] as const)('%o: %s', (given, expected) =>
    expect(openingOf(item(given as Partial<FileItem>))).toBe(expected),
  );
});
