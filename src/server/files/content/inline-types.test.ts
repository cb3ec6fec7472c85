import { describe, expect, it } from 'vitest';
import type { FileType } from '#shared/files/types.ts';
import { browserType, inlineType } from './inline-types.ts';

const row = (name: `${FileType}:${string}`) => {
  const [type, extension] = name.split(':') as [FileType, string];
  return { type, extension };
};

describe('inlineType', () => {
  it.each([
    ['audio:mp3', 'audio/mpeg'],
    ['audio:opus', 'audio/ogg'],
    ['video:mov', 'video/mp4'],
    ['archive:zip', 'application/octet-stream'],
    ['mail:eml', 'application/octet-stream'],
    ['docx:docx', 'application/octet-stream'],
    ['docx:docm', 'application/octet-stream'],
  ] as const)('sends %s to our pages as %s, and outside of them as a download', (name, type) => {
    expect([inlineType(row(name)), browserType(row(name))]).toEqual([type, null]);
  });

  it.each(['html', 'xhtml', 'js', 'json', 'xml', 'svg', 'css', 'txt', 'csv', ''])(
    'sends text that is called .%s as plain text, never as what a browser runs',
    (extension) => {
      for (const typeOf of [inlineType, browserType])
        expect(typeOf({ type: 'text', extension })).toBe('text/plain; charset=utf-8');
    },
  );

  it.each([
    'image:svg',
    'image:html',
    'video:html',
    'other:mp4',
    'other:pdf',
    'doc:doc',
    'xlsx:xlsx',
    'other:docx',
    'other:constructor',
  ] as const)('sends %s as a download', (name) => expect(inlineType(row(name))).toBeNull());
});
