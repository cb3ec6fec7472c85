import { expect, it } from 'vitest';
import { isChangedIn } from './is-changed-in.ts';

const shared = { parentId: 'theirs', path: [{ id: 'shared-with-me' }] } as const;
const own = { parentId: 'inner', path: [{ id: 'data-center' }, { id: 'outer' }, { id: 'inner' }] };
const items = [shared, own] as unknown as Parameters<typeof isChangedIn>[1];

it('concerns the folder of an item, those above it, and no other', () => {
  const folders = ['inner', 'outer', 'data-center', 'theirs', 'elsewhere'];
  expect(folders.filter((id) => isChangedIn(id, items))).toEqual(['inner', 'outer', 'data-center', 'theirs']);
  expect(isChangedIn('inner', [])).toBe(false);
});
