import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { openingOf } from './registry.ts';

const item = (given: Partial<FileItem>): FileItem =>
  ({ kind: 'file', type: 'other', extension: '', actions: ['open'], ...given }) as FileItem;

describe('openingOf', () => {
  it.each([
    [{ kind: 'folder', type: 'folder' }, 'enter'],
    [{ type: 'image', extension: 'psd' }, 'lightbox'],
    [{ type: 'pdf', extension: 'pdf' }, 'pdf'],
    [{ type: 'text', extension: 'txt' }, 'tab'],
    [{ type: 'text', extension: 'html' }, 'details'],
    [{ type: 'docx', extension: 'docx', actions: ['open', 'download'] }, 'download'],
    [{ type: 'docx', extension: 'docx' }, 'details'],
    [{ kind: 'folder', type: 'folder', actions: ['restore'] }, null],
  ] as const)('%o is opened by %s', (given, expected) =>
    expect(openingOf(item(given as Partial<FileItem>))).toBe(expected),
  );
});
