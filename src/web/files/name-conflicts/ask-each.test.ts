import { describe, expect, it } from 'vitest';
import { type Answer, askEach, canChoose, conflictOf } from './ask-each.ts';

const item = (id: string, mayReplace = true) => ({ id, mayReplace });

/** Gives the answers in turn and records the questions. */
function answering(...answers: (Answer | null)[]) {
  const asked: string[] = [];
  const ask = async ({ id }: { id: string }, others: number) => {
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
    const chosen = await askEach([item('a'), item('b'), item('c', false)], ask);
    expect(asked).toEqual(['a+2']);
    expect([...chosen.values()]).toEqual(['keepBoth', 'keepBoth', 'keepBoth']);
  });

  it('asks again about an item that may not be replaced when the answer for all was to replace', async () => {
    const { asked, ask } = answering(
      { choice: 'replace', forAll: true },
      { choice: 'keepBoth', forAll: false },
    );
    const chosen = await askEach([item('a'), item('b', false), item('c')], ask);
    expect(asked).toEqual(['a+2', 'b+1']);
    expect([...chosen]).toEqual([
      ['a', 'replace'],
      ['b', 'keepBoth'],
      ['c', 'replace'],
    ]);
  });

  it('offers to replace only when the server says that it may be replaced', () => {
    expect(canChoose(conflictOf({ mayReplace: 'yes' }), 'replace')).toBe(true);
    expect(canChoose(conflictOf({ mayReplace: 'no' }), 'replace')).toBe(false);
    expect(canChoose(conflictOf(undefined), 'replace')).toBe(false);
    expect(canChoose(conflictOf({ mayReplace: 'no' }), 'keepBoth')).toBe(true);
  });

  it('leaves all remaining items unchanged when a question is closed', async () => {
    const { ask } = answering({ choice: 'replace', forAll: false }, null);
    const chosen = await askEach([item('a'), item('b'), item('c')], ask);
    expect([...chosen]).toEqual([['a', 'replace']]);
  });
});
