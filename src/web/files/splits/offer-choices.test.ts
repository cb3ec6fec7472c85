import { expect, it } from 'vitest';
import { chosen, chosenForAll, isTaken, offersOf } from './offer-choices.ts';

const made = (id: string, target: string | null) => ({
  id,
  name: `${id}.pdf`,
  isNewVersion: false,
  offer: target === null ? null : { id: target, name: `${target}.pdf` },
});
const offers = offersOf({
  files: [made('a', 'x'), made('b', null), made('c', 'y'), made('d', 'x')],
} as never);
const choices = (list: typeof offers) => list.map(({ choice }) => choice);

it('makes each a version, but a second one of the same file a separate file', () => {
  expect(offers.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(choices(offers)).toEqual(['version', 'version', 'file']);
  expect(choices(chosenForAll(offers, 'file'))).toEqual(['file', 'file', 'file']);
  expect(choices(chosenForAll(chosenForAll(offers, 'file'), 'version'))).toEqual(choices(offers));
});

it('lets the second become the version when the first does not', () => {
  expect(offers.map((one) => isTaken(offers, one))).toEqual([false, false, true]);
  const swapped = chosen(chosen(offers, 'a', 'file'), 'd', 'version');
  expect(swapped.map((one) => isTaken(swapped, one))).toEqual([true, false, false]);
});
