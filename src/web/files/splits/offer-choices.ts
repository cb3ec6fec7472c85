import type { Split } from '#shared/files/splits.contract.ts';

export type OfferChoice = 'version' | 'file';

/** A new file with the label of another one, and what becomes of it. */
export interface Offered {
  id: string;
  name: string;
  target: { id: string; name: string };
  choice: OfferChoice;
}

/** The files of a split that may be new versions: all are at first, except a second one of the same file. */
export const offersOf = ({ files }: Pick<Split, 'files'>): Offered[] =>
  chosenForAll(
    files.flatMap(({ id, name, offer }) => (offer ? [{ id, name, target: offer, choice: 'file' }] : [])),
    'version',
  );

/** Makes all of them versions, of several of the same file only the first; or none. */
export function chosenForAll(offers: readonly Offered[], choice: OfferChoice): Offered[] {
  const replaced = new Set<string>();
  return offers.map((one) => {
    const isSecond = replaced.has(one.target.id);
    replaced.add(one.target.id);
    return { ...one, choice: isSecond ? 'file' : choice };
  });
}

export const chosen = (offers: readonly Offered[], id: string, choice: OfferChoice): Offered[] =>
  offers.map((one) => (one.id === id ? { ...one, choice } : one));

/** Whether another of them becomes the new version of its file. */
export const isTaken = (offers: readonly Offered[], { id, target }: Offered): boolean =>
  offers.some((other) => other.id !== id && other.choice === 'version' && other.target.id === target.id);
