import { describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type Answer, askEach } from './ask-each.ts';

const item = (id: string, kind: 'file' | 'folder' = 'file') => ({ id, kind }) as FileItem;

/** Gives the answers in turn and records the questions. */
function answering(...answers: (Answer | null)[]) {
  const asked: string[] = [];
  const ask = async ({ id }: FileItem, others: number) => {
    asked.push(`${id}+${others}`);
    return answers.shift() ?? null;
  };
  return { asked, ask };
}

describe('asking about taken names', () => {
  it('asks about each item', async () => {
    const { asked, ask } = answering(
      { choice: 'keepBoth', forAll: false },
      { choice: 'skip', forAll: false },
    );
    const chosen = await askEach([item('a'), item('b')], ask);
    expect(asked).toEqual(['a+1', 'b+0']);
    expect([...chosen]).toEqual([
      ['a', 'keepBoth'],
      ['b', 'skip'],
    ]);
  });

  it('asks only once when the answer is for all', async () => {
    const { asked, ask } = answering({ choice: 'keepBoth', forAll: true });
    const chosen = await askEach([item('a'), item('b'), item('c', 'folder')], ask);
    expect(asked).toEqual(['a+2']);
    expect([...chosen.values()]).toEqual(['keepBoth', 'keepBoth', 'keepBoth']);
  });

  it('asks again about a folder when the answer for all was to replace', async () => {
    const { asked, ask } = answering(
      { choice: 'replace', forAll: true },
      { choice: 'keepBoth', forAll: false },
    );
    const chosen = await askEach([item('a'), item('b', 'folder'), item('c')], ask);
    expect(asked).toEqual(['a+2', 'b+1']);
    expect([...chosen]).toEqual([
      ['a', 'replace'],
      ['b', 'keepBoth'],
      ['c', 'replace'],
    ]);
  });

  it('leaves all remaining items unchanged when a question is closed', async () => {
    const { ask } = answering({ choice: 'replace', forAll: false }, null);
    const chosen = await askEach([item('a'), item('b'), item('c')], ask);
    expect([...chosen]).toEqual([['a', 'replace']]);
  });
});
