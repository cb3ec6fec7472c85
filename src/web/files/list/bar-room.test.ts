import { expect, it } from 'vitest';
import { barRoom } from './bar-room.ts';

const labels = ['Download', 'Rename', 'Move to…', 'Copy to…', 'Details', 'Move to trash'];
const at = (width: number, iconButton = 40) =>
  barRoom({ labels, count: '3 selected', iconButton, width, measure: (text) => text.length * 7 });

it('shows the names of all actions when they fit', () =>
  expect(at(1000)).toEqual({ shown: 6, hasLabels: true }));

it('shows icons when the names do not fit', () => expect(at(500)).toEqual({ shown: 6, hasLabels: false }));

it('puts the actions that do not fit into a menu, which needs the place of one', () => {
  expect(at(358)).toEqual({ shown: 3, hasLabels: false });
  expect(at(358, 48)).toEqual({ shown: 2, hasLabels: false });
  expect(at(100)).toEqual({ shown: 0, hasLabels: false });
});
