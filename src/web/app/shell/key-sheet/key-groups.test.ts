import { expect, it } from 'vitest';
import { itemActions, placeActions } from '#web/files/actions/registry.ts';
import { commandOf } from '#web/files/list/input/list-command.ts';
import { keyGroups } from './key-groups.ts';

const listed = keyGroups.flatMap(({ keys }) => keys.flatMap(([, ...combinations]) => combinations));
const actions = [...placeActions, ...itemActions];

it('lists the key of every action', () => {
  const names = new Set(listed.map((keys) => keys.join('+')));
  const missing = actions.filter(({ shortcut }) => shortcut && !names.has(shortcut));
  expect(missing.map(({ id, shortcut }) => `${id} ${shortcut}`)).toEqual([]);
});

it('lists no Alt key without an action', () => {
  const letters = listed.filter(([first, letter]) => first === 'Alt' && /^[A-Z]$/.test(letter ?? ''));
  expect(letters.length).toBeGreaterThan(0);
  for (const [, letter] of letters) {
    const pressed = { key: 'ا', code: `Key${letter}`, altKey: true };
    const command = commandOf({ ...pressed, ctrlKey: false, metaKey: false, shiftKey: false });
    expect(command).toEqual({ do: 'shortcut', key: `Alt+${letter}` });
    expect(actions.some(({ shortcut }) => shortcut === `Alt+${letter}`)).toBe(true);
  }
});
